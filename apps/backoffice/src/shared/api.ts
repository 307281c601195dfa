import { type CallInput, type ClientValue, Refusal } from '@halong/api/client'
import { createOperatorClient, type OperatorCallId } from '@halong/api/operator-client'
import { connection } from '@halong/app-kit/connection.ts'
import { createEnvelopes } from '@halong/app-kit/envelopes.ts'
import { queryOptions } from '@tanstack/react-query'
import { askForProof } from './session/proof.ts'
import { lock, readSession, tokens, whenUnlocked } from './session/session.ts'

let languageOf = (): string => 'EN'
/** Told which language answers should be in; a code of the seeds (EN, VI …). */
export function answerIn(language: () => string): void {
  languageOf = language
}

const envelopes = createEnvelopes(() => client.call('system.getKeys'))
const client = createOperatorClient({ token: tokens.read, language: () => languageOf(), encrypt: envelopes.encrypt })
/** Fetches keys and the encryption code ahead, when a form that needs them is first touched. */
export const prepareEncryption = envelopes.prepare

export type Asked<Id extends OperatorCallId> = Record<string, never> extends CallInput<Id> ? [CallInput<Id>?] : [CallInput<Id>]

/**
 * Calls an operation. Throws `Refusal`, for the page to show, or `Outage`, which the bar shows. An answer that the session is over locks the page; one that the
 * deed must be proved asks for a code and sends the same once more.
 */
export async function call<Id extends OperatorCallId>(id: Id, ...input: Asked<Id>): Promise<ClientValue<Id>> {
  const token = tokens.read()
  try {
    const value = await envelopes.attempt(() => client.call(id, ...input))
    connection.answered()
    return value
  } catch (failure) {
    if (failure instanceof Refusal) {
      connection.answered()
      if (failure.code === 'operator.proof_required' && (await askForProof())) return call(id, ...input)
      if (failure.code === 'operator.required' && token !== null && tokens.read() === token && readSession().state === 'in') lock()
    } else if (input[0]?.signal?.aborted !== true) connection.failed()
    throw failure
  }
}

/** What is read, by its id and what was asked. While the page is locked it waits. */
export const query = <Id extends OperatorCallId>(id: Id, ...input: Asked<Id>) =>
  queryOptions({
    queryKey: [id, queryOf(input[0])] as const,
    queryFn: async ({ signal }): Promise<ClientValue<Id>> => {
      await whenUnlocked()
      // cast: only the signal is added, so what was a complete input still is; the compiler can't see it through the conditional type.
      return call(id, ...([{ ...input[0], signal }] as unknown as Asked<Id>))
    },
  })

const queryOf = (input: object | undefined): unknown => (input !== undefined && 'query' in input ? input.query : null)
