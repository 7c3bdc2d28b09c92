import type { CallToolResult, InputRequiredResult, ServerContext } from '@modelcontextprotocol/server';
import type { z } from 'zod';
import type { Scope } from '#contracts';
import type { AgentCalls } from './agent-calls.js';

/** Dependencies of a tool. */
export interface AgentContext {
  calls: AgentCalls;
  /** Origin of the installation, for links. */
  publicUrl: string;
}

/** A tool for agents. It is listed only for keys with its scope. */
export interface AgentTool<S extends z.ZodObject = z.ZodObject> {
  name: string;
  title: string;
  /** Tells the model when to use the tool, and describes the result. */
  description: string;
  scope: Scope;
  /**
   * `read`: changes nothing; `draft`: changes drafts, which visitors cannot see; `live`: takes effect for visitors or leads.
   */
  effect: 'read' | 'draft' | 'live';
  input: S;
  run(
    input: z.output<S>,
    context: AgentContext,
    server: ServerContext,
  ): Promise<CallToolResult | InputRequiredResult>;
}

/** Declares a tool with typed input. */
export const tool = <S extends z.ZodObject>(made: AgentTool<S>): AgentTool => made;

/** A result as JSON, for models that read text and for programs that read values. */
export const result = (value: Record<string, unknown>): CallToolResult => ({
  content: [{ type: 'text', text: JSON.stringify(value, null, 1) }],
  structuredContent: value,
});

/** A result as text. */
export const said = (text: string, isError = false): CallToolResult => ({
  content: [{ type: 'text', text }],
  ...(isError ? { isError } : {}),
});
