import { security as operations } from '@halong/api'
import { ok } from '@halong/base'
import type { Server } from '../../platform/index.ts'
import { presentPasskey } from './overview.ts'
import type { Passkey } from './passkey-store.ts'
import type { Passkeys } from './passkeys.ts'
import type { Proof } from './proof.ts'

const present = (passkeys: readonly Passkey[]) => ({ passkeys: passkeys.map(presentPasskey) })
const presentChange = ({ passkeys, waitsUntil }: { readonly passkeys: readonly Passkey[]; readonly waitsUntil: Date | null }) =>
  ok({ ...present(passkeys), waitsUntil: waitsUntil?.toISOString() ?? null })

export function passkeyRoutes(server: Server, { passkeys, proof }: { readonly passkeys: Passkeys; readonly proof: Proof }): void {
  server.answer(operations.startPasskey, async ({ caller, body, request }) => {
    const proved = await proof.prove(caller, body)
    if (!proved.ok) return proved
    const started = await passkeys.start(caller, request, proved.value)
    return started.ok ? ok({ options: { ...started.value } }) : started
  })
  server.answer(operations.addPasskey, async ({ caller, body, request }) => {
    const added = await passkeys.add(caller, request, body)
    return added.ok ? presentChange(added.value) : added
  })
  server.answer(operations.renamePasskey, async ({ caller, body }) => {
    const renamed = await passkeys.rename(caller.memberId, body)
    return renamed.ok ? ok(present(renamed.value)) : renamed
  })
  server.answer(operations.removePasskey, async ({ caller, body }) => {
    const proved = await proof.prove(caller, body)
    if (!proved.ok) return proved
    const removed = await passkeys.remove(caller, { id: body.id, when: proved.value })
    return removed.ok ? presentChange(removed.value) : removed
  })
}
