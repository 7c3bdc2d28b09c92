import { Injectable } from '@nestjs/common';
import { Broker, onEveryInstance } from '#messaging';
import { CredentialStates } from './credential-states.js';

/** Makes this gateway reject a session or key as soon as auth reports its end. */
@Injectable()
export class CredentialEvents {
  constructor(broker: Broker, states: CredentialStates) {
    onEveryInstance(broker, 'auth.credentials-ended', ({ data }) => states.forgetUser(data.userId));
  }
}
