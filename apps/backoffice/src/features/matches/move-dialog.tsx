import { useText } from '@halong/app-kit/text.ts'
import { Checkbox } from '@halong/ui'
import { useState } from 'react'
import { call } from '#shared/api.ts'
import { Moment } from '#shared/cells/moment.tsx'
import { ReasonDialog } from '#shared/parts/reason-dialog.tsx'
import type { Match } from './match-looks.ts'
import { StartField, startIn } from './start-field.tsx'

/** Moves the start of a match within the time for which its bets stand, or puts it off. */
export function MoveDialog({ match, onClose }: { readonly match: Match; readonly onClose: () => void }) {
  const text = useText()
  const [start, setStart] = useState('')
  const [isPutOff, putOff] = useState(false)
  const [isWrong, setWrong] = useState(false)
  return (
    <ReasonDialog
      title={text('office.matches.move')}
      subject={`${match.home} – ${match.away}`}
      where={text('office.trading.every_brand')}
      send={async (reason) => {
        const startsAt = isPutOff ? null : startIn(start)
        if (!isPutOff && startsAt === null) {
          setWrong(true)
          throw new RangeError('no start')
        }
        await call('sports.moveMatch', { body: { matchId: match.matchId, startsAt, reason, expectedVersion: match.version } })
      }}
      place={(failure) => (failure instanceof RangeError ? null : undefined)}
      onClose={onClose}
    >
      <div className="mb-4 flex flex-col gap-3">
        <p className="text-sm text-ink-2">
          {text('office.matches.stands_until')} <Moment at={match.standsUntil} />. {text('office.matches.move_help')}
        </p>
        <Checkbox label={text('office.matches.put_off')} checked={isPutOff} onChange={({ target }) => putOff(target.checked)} />
        {!isPutOff && <StartField value={start} isWrong={isWrong} onType={setStart} />}
      </div>
    </ReasonDialog>
  )
}
