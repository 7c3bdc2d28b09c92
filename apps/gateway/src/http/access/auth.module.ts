import { Module } from '@nestjs/common';
import { PassportModule } from '@nestjs/passport';
import { AccessGuard } from './access.guard.js';
import { ApiKeyStrategy } from './api-key.strategy.js';
import { AppTokenStrategy } from './app-token.strategy.js';
import { CredentialEvents } from './credential-events.js';
import { CredentialStates } from './credential-states.js';
import { JwtStrategy } from './jwt.strategy.js';

/** Authentication by passport, with the three kinds of credentials of the product. */
@Module({
  imports: [PassportModule],
  providers: [CredentialStates, CredentialEvents, JwtStrategy, ApiKeyStrategy, AppTokenStrategy, AccessGuard],
  exports: [CredentialStates, AccessGuard],
})
export class GatewayAuthModule {}
