import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { MessagingModule, relayOutbox } from '#messaging';
import { MongoModule } from '#platform';
import { AccountService } from './account.service.js';
import { ATTEMPT_MODEL, attemptSchema, AttemptStore } from './attempt.store.js';
import { AuthController } from './auth.controller.js';
import { SessionService } from './session.service.js';
import { SESSION_MODEL, sessionSchema, SessionStore } from './session.store.js';
import { USER_MODEL, userSchema, UserStore } from './user.store.js';

@Module({
  imports: [
    MongoModule.forService(),
    MongooseModule.forFeature([
      { name: USER_MODEL, schema: userSchema },
      { name: SESSION_MODEL, schema: sessionSchema },
      { name: ATTEMPT_MODEL, schema: attemptSchema },
    ]),
    MessagingModule.forService('auth'),
  ],
  controllers: [AuthController],
  providers: [AccountService, SessionService, UserStore, SessionStore, AttemptStore, relayOutbox(UserStore)],
})
export class AuthModule {}
