import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { CONFIG } from '#platform';
import type { MailConfig } from '../config.js';
import { DeliveryStore } from './delivery.store.js';
import { MailSender } from './outgoing.js';

/** Detects within seconds that a mail server is back, so that emails do not wait hours for their next attempt. */
@Injectable()
export class MailServerProbe implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly log = new Logger('mail server');
  private timer: NodeJS.Timeout | undefined;
  private stopped = false;
  private onBack: () => void = () => undefined;

  constructor(
    @Inject(CONFIG) private readonly config: MailConfig,
    private readonly deliveries: DeliveryStore,
    private readonly sender: MailSender,
  ) {}

  /** Calls `listener` when emails that waited for the server are due again. */
  whenBack(listener: () => void): void {
    this.onBack = listener;
  }

  /** Emails may have been waiting since before this process started. */
  async onApplicationBootstrap(): Promise<void> {
    if (await this.deliveries.hasUnreachable().catch(() => true)) this.watch();
  }

  beforeApplicationShutdown(): void {
    this.stopped = true;
    clearTimeout(this.timer);
  }

  /** Called when the server did not respond: checks every few seconds until it does. */
  watch(): void {
    if (this.timer || this.stopped) return;
    this.timer = setTimeout(() => void this.probe(), this.config.MAIL_PROBE_MS);
  }

  private async probe(): Promise<void> {
    const isBack = (await this.sender.isReachable()) && (await this.resume());
    this.timer = undefined;
    if (!isBack) this.watch();
  }

  private async resume(): Promise<boolean> {
    try {
      await this.deliveries.hasten(new Date());
      this.log.log('The mail server is available again');
      this.onBack();
      return true;
    } catch (error) {
      this.log.warn('Waiting mails could not be rescheduled', { reason: (error as Error).message });
      return false;
    }
  }
}
