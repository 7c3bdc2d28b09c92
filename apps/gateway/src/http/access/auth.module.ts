import { Module } from '@nestjs/common';
import { PassportModule } from '@nestjs/passport';
import { AccessGuard } from './access.guard.js';
import { ApiKeyStrategy } from './api-key.strategy.js';
import { CredentialEvents } from './credential-events.js';
import { CredentialStates } from './credential-states.js';
import { JwtStrategy } from './jwt.strategy.js';

/** Who is calling: passport with the two kinds of credentials that the product knows. */
@Module({
  imports: [PassportModule],
  providers: [CredentialStates, CredentialEvents, JwtStrategy, ApiKeyStrategy, AccessGuard],
  exports: [CredentialStates, AccessGuard],
})
export class GatewayAuthModule {}
