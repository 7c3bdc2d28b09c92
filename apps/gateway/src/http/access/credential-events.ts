import { Injectable } from '@nestjs/common';
import { Broker, onEveryInstance } from '#messaging';
import { CredentialStates } from './credential-states.js';

/** Lets this gateway refuse a session or key that ended as soon as auth has said so. */
@Injectable()
export class CredentialEvents {
  constructor(broker: Broker, states: CredentialStates) {
    onEveryInstance(broker, 'auth.credentials-ended', ({ data }) => states.forgetUser(data.userId));
  }
}
