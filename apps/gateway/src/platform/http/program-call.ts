import type { OperationShape } from '@halong/api'
import type { Gates } from './gates.ts'
import type { Answered, ProgramCaller } from './types.ts'

export const isProgram = (caller: object): caller is ProgramCaller => 'writes' in caller
type Write = {
  readonly operation: OperationShape
  readonly caller: ProgramCaller
  /** What names the write. */
  readonly key: string
  readonly query: unknown
  readonly body: unknown
}

/** B37: a program's write is named by a key and made at most once; its answer is kept for a day. */
export const createWriteOnce =
  (gates: Pick<Gates, 'beginWrite' | 'endWrite'>) =>
  async (
    { operation, caller, key, query, body }: Write,
    make: () => Promise<Answered<OperationShape>>,
  ): Promise<Answered<OperationShape>> => {
    const { id } = operation
    const write = { keyId: caller.sessionId, operation: id, key, query, body, perDay: caller.writes.get(id) ?? 0 }
    const turn = await gates.beginWrite(write)
    // cast: a refusal of the catalogue, which any program may meet.
    if (turn.state === 'refused') return { ok: false, code: turn.code as never }
    // cast: what this very call was answered with.
    if (turn.state === 'answered') return { ok: true, value: turn.value as never }
    const answered = await make()
    await gates.endWrite(write, answered.ok ? operation.value.parse(answered.value) : null)
    return answered
  }
