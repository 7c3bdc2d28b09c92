import { Catch, type RpcExceptionFilter } from '@nestjs/common';
import { type Observable, throwError } from 'rxjs';

/** Passes on what a handler threw unchanged; Nest would replace it by a text of its own. The transport decides what it means. */
@Catch()
export class PassErrorsFilter implements RpcExceptionFilter {
  catch(error: unknown): Observable<never> {
    return throwError(() => error);
  }
}
