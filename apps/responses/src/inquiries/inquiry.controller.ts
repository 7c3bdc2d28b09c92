import { Controller } from '@nestjs/common';
import { type CallInput, inquiryCalls } from '#contracts';
import { Answers } from '#messaging';
import { InquiryService } from './inquiry.service.js';

@Controller()
export class InquiryController {
  constructor(private readonly inquiries: InquiryService) {}

  @Answers(inquiryCalls.create)
  create(input: CallInput<typeof inquiryCalls.create>) {
    return this.inquiries.create(input);
  }
}
