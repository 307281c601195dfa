import { failureKey } from '@halong/app-kit/refusal-text.ts'
import { useText } from '@halong/app-kit/text.ts'
import { Badge, Button, showToast } from '@halong/ui'
import { useState } from 'react'
import { useZoned } from '../format/use-zoned.ts'
import { type Queue, useClaims } from './use-claims.ts'

type ClaimMarkProps = {
  readonly queue: Queue
  readonly id: string
  /** What the row is, for the names of the buttons. */
  readonly what: string
}

/** Who has a row of a queue, and the button that takes it or gives it back (B32). */
export function ClaimMark({ queue, id, what }: ClaimMarkProps) {
  const text = useText()
  const { time: timeOf } = useZoned()
  const claims = useClaims(queue)
  const [isPending, setPending] = useState(false)
  const claim = claims.of(id)
  function press(deed: (itemId: string) => Promise<unknown>): void {
    setPending(true)
    void deed(id)
      .catch((failure: unknown) => showToast(text(failureKey(failure)), { tone: 'bad' }))
      .finally(() => setPending(false))
  }
  if (claim === null)
    return (
      <Button
        size="small"
        tone="quiet"
        pending={isPending}
        aria-label={text('office.work.take_one', { what })}
        onClick={() => press(claims.take)}
      >
        {text('office.work.take')}
      </Button>
    )
  const time = timeOf(claim.until)
  if (!claim.isMine) return <Badge tone="gold">{text('office.work.theirs', { name: claim.by, time })}</Badge>
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <Badge tone="jade">{text('office.work.mine', { time })}</Badge>
      <Button
        size="small"
        tone="quiet"
        pending={isPending}
        aria-label={text('office.work.release_one', { what })}
        onClick={() => press(claims.release)}
      >
        {text('office.work.release')}
      </Button>
    </span>
  )
}
