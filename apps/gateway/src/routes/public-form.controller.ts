import { Controller } from '@nestjs/common';
import { type CallInput, formsCalls } from '#contracts';
import { Input, Route } from '../http/request/route.decorator.js';
import { PublicForms } from '../submission-buffer/public-forms.service.js';

@Controller()
export class PublicFormRoutes {
  constructor(private readonly publicForms: PublicForms) {}

  @Route(formsCalls.public)
  public(@Input() input: CallInput<typeof formsCalls.public>) {
    return this.publicForms.read(input);
  }
}
