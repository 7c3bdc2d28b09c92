import { type DynamicModule, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD } from '@nestjs/core';
import { MessagingModule } from '#messaging';
import { PlatformModule } from '#platform';
import { StorageModule } from '#storage';
import type { GatewayConfig } from './config.js';
import { DocsController } from './docs/docs.controller.js';
import { FileRoutes } from './files/download.controller.js';
import { FileLinks } from './files/file-links.js';
import { ImageRoutes } from './files/image.controller.js';
import { ImageService } from './files/image.service.js';
import { UploadRoutes } from './files/upload.controller.js';
import { UploadService } from './files/upload.service.js';
import { FlowAccess } from './flows/flow-access.service.js';
import { FlowWebhookRoutes } from './flows/flow-webhook.controller.js';
import { HealthController } from './health/health.controller.js';
import { HealthService } from './health/health.service.js';
import { AccessGuard } from './http/access/access.guard.js';
import { GatewayAuthModule } from './http/access/auth.module.js';
import { APP_PAGE, ErrorFilter } from './http/server/error.filter.js';
import { LimitsModule } from './limits/limits.module.js';
import { RateLimitGuard } from './limits/rate-limit.guard.js';
import { LiveRoutes } from './live/live.controller.js';
import { LiveStreams } from './live/live-streams.service.js';
import { McpController } from './mcp/mcp.controller.js';
import { ConnectRoutes } from './oauth/connect.controller.js';
import { OauthServer } from './oauth/oauth-server.service.js';
import { RegisterRoutes } from './oauth/register.controller.js';
import { OperatorService } from './operator/operator.service.js';
import { FormLogoController } from './pages/form-logo.controller.js';
import { FormPages, RENDERER } from './pages/form-pages.service.js';
import { PagesController } from './pages/pages.controller.js';
import { PlainPostController } from './pages/plain-post/plain-post.controller.js';
import { PostedForms } from './pages/plain-post/posted-form.service.js';
import { RenderBudget } from './pages/render/render-budget.service.js';
import type { VisitorRenderer } from './pages/render/visitor.renderer.js';
import { UnlockController } from './pages/unlock.controller.js';
import { PresenceRoutes } from './presence/presence.controller.js';
import { PresenceService } from './presence/presence.service.js';
import { ResponseExportRoutes } from './response-export/response-export.controller.js';
import { ResponsePdfRoutes } from './response-export/response-pdf.controller.js';
import { AccountExportRoutes } from './routes/account-export.controller.js';
import { AnalyticsExportRoutes } from './routes/analytics-export.controller.js';
import { AuditExportRoutes } from './routes/audit-export.controller.js';
import { AuthRoutes } from './routes/auth.controller.js';
import { forwardingRoutes } from './routes/forwarding.js';
import { PublicDraftRoutes } from './routes/public-draft.controller.js';
import { PublicFormRoutes } from './routes/public-form.controller.js';
import { SubmissionRoutes } from './routes/submission.controller.js';
import { SocialPictureController } from './social-image/social-picture.controller.js';
import { PICTURE_FONTS, SocialPictures } from './social-image/social-pictures.service.js';
import { ChallengeRoutes } from './spam/challenge.controller.js';
import { Floods } from './spam/floods.service.js';
import { SubmissionBufferModule } from './submission-buffer/buffer.module.js';
import { VisitRoutes } from './visits/visit.controller.js';
import { VisitReports } from './visits/visit-reports.service.js';

/** Controllers with logic of their own; the other routes are generated from the contracts. */
const HAND_WRITTEN = [
  AccountExportRoutes,
  AnalyticsExportRoutes,
  AuthRoutes,
  ChallengeRoutes,
  ConnectRoutes,
  RegisterRoutes,
  FileRoutes,
  LiveRoutes,
  FlowWebhookRoutes,
  PublicDraftRoutes,
  PublicFormRoutes,
  ResponseExportRoutes,
  ResponsePdfRoutes,
  AuditExportRoutes,
  PresenceRoutes,
  SubmissionRoutes,
  UploadRoutes,
  ImageRoutes,
  VisitRoutes,
];

@Module({})
export class GatewayModule {
  static with(
    config: GatewayConfig,
    renderer: VisitorRenderer,
    appPage: string,
    pictureFonts: string,
  ): DynamicModule {
    return {
      module: GatewayModule,
      imports: [
        PlatformModule.forProcess('gateway', config),
        MessagingModule.forClient(),
        GatewayAuthModule,
        SubmissionBufferModule,
        LimitsModule,
        StorageModule.forProcess(),
      ],
      controllers: [
        ...HAND_WRITTEN,
        forwardingRoutes(HAND_WRITTEN),
        HealthController,
        DocsController,
        PagesController,
        PlainPostController,
        UnlockController,
        SocialPictureController,
        FormLogoController,
        McpController,
      ],
      providers: [
        HealthService,
        OauthServer,
        LiveStreams,
        PresenceService,
        OperatorService,
        FlowAccess,
        FormPages,
        SocialPictures,
        UploadService,
        ImageService,
        PostedForms,
        RenderBudget,
        Floods,
        VisitReports,
        { provide: FileLinks, useFactory: () => new FileLinks(config.JWT_SECRET) },
        { provide: RENDERER, useValue: renderer },
        { provide: APP_PAGE, useValue: appPage },
        { provide: PICTURE_FONTS, useValue: pictureFonts },
        // The order matters: the rate limits need to know the caller.
        { provide: APP_GUARD, useExisting: AccessGuard },
        { provide: APP_GUARD, useClass: RateLimitGuard },
        { provide: APP_FILTER, useClass: ErrorFilter },
      ],
    };
  }
}
