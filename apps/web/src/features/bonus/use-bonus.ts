import { failureKey } from '@halong/app-kit/refusal-text.ts'
import { showToast } from '@halong/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#shared/gateway/gateway.ts'
import { useIdempotent } from '#shared/gateway/idempotency-key.ts'
import { useText } from '#shared/text/text.ts'
import { type Bonus, bonusesChanged } from './bonus.queries.ts'

type Deed = 'start' | 'leave' | 'decline' | 'use'

/** What a member does about a bonus, one thing at a time; says what came of it. */
export function useBonus({ id, exitPrice }: Pick<Bonus, 'id' | 'exitPrice'>) {
  const text = useText()
  const queryClient = useQueryClient()
  const [pending, setPending] = useState<Deed | null>(null)
  const start = useIdempotent((key, body: { id: Bonus['id'] }) => call('bonus.start', { key, body }))
  const leave = useIdempotent((key, body: { id: Bonus['id']; exitPrice: string }) => call('bonus.leave', { key, body }))

  async function run(deed: Deed, work: () => Promise<string | null>): Promise<boolean> {
    setPending(deed)
    try {
      const told = await work()
      if (told !== null) showToast(told, { tone: 'good' })
      return true
    } catch (failure) {
      showToast(text(failureKey(failure)), { tone: 'bad' })
      return false
    } finally {
      setPending(null)
      bonusesChanged(queryClient)
    }
  }
  return {
    pending,
    start: () =>
      run('start', async () => {
        await start({ id })
        return text('rewards.bonus.started')
      }),
    /** The price that is shown is the least that is paid. */
    leave: () =>
      run('leave', async () => {
        await leave({ id, exitPrice: exitPrice ?? '0' })
        return text('rewards.bonus.left')
      }),
    decline: () =>
      run('decline', async () => {
        await leave({ id, exitPrice: '0' })
        return text('rewards.bonus.declined')
      }),
    use: (isOn: boolean) =>
      run('use', async () => {
        await call('bonus.setUse', { body: { isOn } })
        return null
      }),
  }
}
