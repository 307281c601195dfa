import { formatsOf } from '@halong/app-kit/formats.ts'
import { failureKey } from '@halong/app-kit/refusal-text.ts'
import { showToast } from '@halong/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#shared/gateway/gateway.ts'
import { useIdempotent } from '#shared/gateway/idempotency-key.ts'
import { useLanguage, useText } from '#shared/text/text.ts'
import { useRewardText } from './reward-words.ts'
import { type Activity, rewardsChanged } from './rewards.queries.ts'

/** Takes what is due, one at a time; says what came of it. */
export function useClaim({ code, termsHash }: Pick<Activity, 'code' | 'termsHash'>) {
  const text = useText()
  const rewardText = useRewardText()
  const { tag } = useLanguage()
  const queryClient = useQueryClient()
  const [pending, setPending] = useState<string | null>(null)
  const send = useIdempotent((key, body: { code: string; period: string; termsHash: string }) => call('promotion.claim', { key, body }))

  async function run(name: string, work: () => Promise<string>): Promise<void> {
    setPending(name)
    try {
      showToast(await work(), { tone: 'good' })
    } catch (failure) {
      showToast(text(failureKey(failure)), { tone: 'bad' })
    } finally {
      setPending(null)
      rewardsChanged(queryClient)
    }
  }
  return {
    pending,
    claim: (period: string) =>
      run(period, async () => {
        const { reward, asset, heldUntil } = await send({ code, period, termsHash })
        if (heldUntil !== null) return text('rewards.held', { date: formatsOf(tag).moment(heldUntil) })
        return text('rewards.claimed', { reward: rewardText(reward, asset) })
      }),
    join: () =>
      run('join', async () => {
        await call('promotion.join', { body: { code, termsHash } })
        return text('rewards.joined')
      }),
  }
}
