import { failureKey } from '@halong/app-kit/refusal-text.ts'
import { showToast } from '@halong/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#shared/gateway/gateway.ts'
import { useIdempotent } from '#shared/gateway/idempotency-key.ts'
import { useText } from '#shared/text/text.ts'
import type { Drop } from './rain.queries.ts'
import { rewardsChanged } from './rewards.queries.ts'

/** Opens the player's envelope of a drop, with words that the page makes up. */
export function useEnvelope({ code, opensAt, termsHash }: Pick<Drop, 'code' | 'opensAt' | 'termsHash'>) {
  const text = useText()
  const queryClient = useQueryClient()
  const [pending, setPending] = useState(false)
  const send = useIdempotent((key, body: { code: string; opensAt: string; termsHash: string; clientSeed: string }) =>
    call('draw.openEnvelope', { key, body }),
  )
  const [words] = useState(() => crypto.randomUUID())
  async function open(): Promise<void> {
    setPending(true)
    try {
      await send({ code, opensAt, termsHash, clientSeed: words })
    } catch (failure) {
      showToast(text(failureKey(failure)), { tone: 'bad' })
    } finally {
      setPending(false)
      rewardsChanged(queryClient)
    }
  }
  return { pending, open }
}
