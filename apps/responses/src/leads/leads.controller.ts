import { Controller } from '@nestjs/common';
import { type CallInput, leadsCalls } from '#contracts';
import { Answers } from '#messaging';
import { ExportRows } from '../export/export-rows.service.js';
import { PersonService } from '../person/person.service.js';
import { LeadsService } from './leads.service.js';
import { RescoreService } from './rescore.service.js';

type Input<K extends keyof typeof leadsCalls> = CallInput<(typeof leadsCalls)[K]>;

@Controller()
export class LeadsController {
  constructor(
    private readonly leads: LeadsService,
    private readonly persons: PersonService,
    private readonly rescoring: RescoreService,
    private readonly exports: ExportRows,
  ) {}

  @Answers(leadsCalls.list)
  list(input: Input<'list'>) {
    return this.leads.listAll(input);
  }

  @Answers(leadsCalls.pulse)
  pulse(input: Input<'pulse'>) {
    return this.leads.pulse(input);
  }

  @Answers(leadsCalls.counts)
  counts(input: Input<'counts'>) {
    return this.leads.counts(input);
  }

  @Answers(leadsCalls.board)
  board(input: Input<'board'>) {
    return this.leads.board(input);
  }

  @Answers(leadsCalls.bulk)
  bulk(input: Input<'bulk'>) {
    return this.leads.bulk(input);
  }

  @Answers(leadsCalls.samePerson)
  samePerson(input: Input<'samePerson'>) {
    return this.persons.same(input);
  }

  @Answers(leadsCalls.rescore)
  rescore(input: Input<'rescore'>) {
    return this.rescoring.rescore(input);
  }

  @Answers(leadsCalls.findPerson)
  findPerson(input: Input<'findPerson'>) {
    return this.persons.find(input);
  }

  @Answers(leadsCalls.erasePerson)
  erasePerson(input: Input<'erasePerson'>) {
    return this.persons.erase(input);
  }

  @Answers(leadsCalls.audit)
  audit(input: Input<'audit'>) {
    return this.persons.entries(input);
  }

  @Answers(leadsCalls.exportRows)
  exportRows(input: Input<'exportRows'>) {
    return this.exports.rows(input);
  }

  @Answers(leadsCalls.sample)
  sample(input: Input<'sample'>) {
    return this.exports.sample(input);
  }

  @Answers(leadsCalls.present)
  present(input: Input<'present'>) {
    return this.exports.present(input);
  }
}
