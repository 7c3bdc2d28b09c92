import { Controller } from '@nestjs/common';
import { type CallInput, pdfCalls } from '#contracts';
import { Answers } from '#messaging';
import { ResponsePdfs } from './response-pdfs.service.js';

@Controller()
export class PdfController {
  constructor(private readonly pdfs: ResponsePdfs) {}

  @Answers(pdfCalls.draw)
  draw(input: CallInput<typeof pdfCalls.draw>) {
    return this.pdfs.draw(input);
  }
}
