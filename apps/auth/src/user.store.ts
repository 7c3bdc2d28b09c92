import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import { Connection, Schema, type Model } from 'mongoose';
import type { EventEnvelope } from '#contracts';
import type { Account, MailedToken, TokenPurpose } from './user.js';
