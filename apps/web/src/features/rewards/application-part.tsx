import { failureKey } from '@halong/app-kit/refusal-text.ts'
import { Button, showToast } from '@halong/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useDateTexts } from '#shared/format/date-words.ts'
import { call } from '#shared/gateway/gateway.ts'
import { useText } from '#shared/text/text.ts'
import { type Activity, rewardsChanged } from './rewards.queries.ts'

const ApplicationSheet = lazy(async () => ({ default: (await import('./application-sheet.tsx')).ApplicationSheet }))

/** What became of the last application, in words; a button for another where one may be sent, or to take back one that waits. */
export function ApplicationPart({ activity }: { readonly activity: Activity }) {
  const text = useText()
  const dateTexts = useDateTexts()
  const queryClient = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const last = activity.application?.last ?? null
  const withdraw = useMutation({
    mutationFn: (id: NonNullable<typeof last>['id']) => call('promotion.withdrawApplication', { body: { id } }),
    onSuccess: () => showToast(text('rewards.apply.withdrawn'), { tone: 'good' }),
    onError: (failure) => showToast(text(failureKey(failure)), { tone: 'bad' }),
    onSettled: () => rewardsChanged(queryClient),
  })
  const isWaiting = activity.state === 'APPLYING' && last !== null
  return (
    <div className="flex flex-col gap-3">
      {isWaiting && (
        <p className="text-sm text-ink-2">
          {text('rewards.apply.waits', { date: dateTexts(last.at) })} <q className="text-ink">{last.remark}</q>
        </p>
      )}
      {activity.state === 'REJECTED' && last !== null && (
        <p className="text-sm text-ink-2">
          <b className="font-semibold text-ink">{text(`rewards.ground.${last.ground ?? 'OTHER'}`)}</b>{' '}
          {last.answer !== '' && <q>{last.answer}</q>}
        </p>
      )}
      {isWaiting && (
        <Button tone="secondary" pending={withdraw.isPending} onClick={() => withdraw.mutate(last.id)}>
          {text('rewards.apply.withdraw')}
        </Button>
      )}
      {activity.act === 'apply' && (
        <Button onClick={() => setOpen(true)}>{text(last?.state === 'refused' ? 'rewards.apply.again' : 'rewards.apply')}</Button>
      )}
      {isOpen && (
        <Suspense>
          <ApplicationSheet activity={activity} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
