import type { analyticsCalls, CallOutput } from '#contracts';
import type { Turn } from '../turns/turn.js';
import type { Visit, VisitResponse } from './visit.js';

type Interaction = CallOutput<typeof analyticsCalls.recentInteractions>['interactions'][number];

export const submissionOf = (visit: Visit, response: VisitResponse, formName: string): Interaction => ({
  id: `evt_${response.id}_submitted`,
  type: 'form.submitted' as const,
  timestamp: new Date(response.at).toISOString(),
  formId: visit.formId,
  formName,
  responseId: response.id,
  sessionId: visit.sessionId,
  playbook_reference_id: null,
  status: 'accepted',
  userInput: null,
  aiResponse: null,
  country: visit.country,
  device: visit.device,
});

export const interactionOf = (turn: Turn, formName: string): Interaction => ({
  id: turn._id,
  type: 'ai.interaction' as const,
  timestamp: new Date(turn.at).toISOString(),
  formId: turn.formId,
  formName,
  responseId: null,
  sessionId: turn.sessionId,
  playbook_reference_id: turn.playbook,
  status: turn.status,
  userInput: turn.userInput,
  aiResponse: turn.aiResponse,
  country: turn.country,
  device: turn.device,
});
