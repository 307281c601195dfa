import { useText } from '@halong/app-kit/text.ts'
import { Select } from '@halong/ui'
import { useState } from 'react'
import { call } from '#shared/api.ts'
import { ReasonDialog } from '#shared/parts/reason-dialog.tsx'
import type { Competition, Match, Pricing } from './match-looks.ts'
import { Preview } from './preview.tsx'
import { PricingFields, pricingIn, type Typed } from './pricing-fields.tsx'
import { StartField, startIn } from './start-field.tsx'

type DialogProps = { readonly competitions: readonly Competition[]; readonly match: Match | null; readonly onClose: () => void }

/** Adds a match, or prices one anew: bets that were taken keep their prices. */
export function MatchDialog({ competitions, match, onClose }: DialogProps) {
  const text = useText()
  const [code, setCode] = useState(match?.competition ?? competitions[0]?.code ?? '')
  const teams = competitions.find((each) => each.code === code)?.teams ?? []
  const [home, setHome] = useState(match?.home ?? '')
  const [away, setAway] = useState(match?.away ?? '')
  const [start, setStart] = useState('')
  const [typed, setTyped] = useState<Typed>(
    match === null ? { by: 'prices' } : { by: 'goals', home: String(match.goals.home / 100), away: String(match.goals.away / 100) },
  )
  const [wrong, setWrong] = useState<'pricing' | 'start' | null>(null)
  const wanted = (): Pricing | null => {
    const pricing = pricingIn(typed)
    setWrong(pricing === null ? 'pricing' : null)
    return pricing
  }
  async function send(reason: string): Promise<unknown> {
    const pricing = wanted()
    if (pricing === null) throw new RangeError('no pricing')
    if (match !== null)
      return call('sports.repriceMatch', { body: { matchId: match.matchId, pricing, reason, expectedVersion: match.version } })
    const startsAt = startIn(start)
    if (startsAt === null) {
      setWrong('start')
      throw new RangeError('no start')
    }
    return call('sports.addMatch', { body: { competition: code, home, away, startsAt, pricing, reason } })
  }
  const teamOptions = [{ value: '', label: text('office.matches.choose_team') }, ...teams.map((name) => ({ value: name, label: name }))]
  return (
    <ReasonDialog
      title={text(match === null ? 'office.matches.add' : 'office.matches.reprice')}
      subject={match === null ? text('office.matches.sold_at_once') : `${match.home} – ${match.away}`}
      where={text('office.trading.every_brand')}
      send={send}
      place={(failure) => (failure instanceof RangeError ? null : undefined)}
      onClose={onClose}
    >
      <div className="mb-4 flex flex-col gap-2">
        {match === null && (
          <>
            <Select
              label={text('office.matches.competition')}
              name="competition"
              value={code}
              options={competitions.map((each) => ({ value: each.code, label: each.name }))}
              onChange={({ target }) => {
                setCode(target.value)
                setHome('')
                setAway('')
              }}
            />
            <Select
              label={text('office.matches.home')}
              name="home"
              value={home}
              options={teamOptions}
              onChange={({ target }) => setHome(target.value)}
            />
            <Select
              label={text('office.matches.away')}
              name="away"
              value={away}
              options={teamOptions}
              onChange={({ target }) => setAway(target.value)}
            />
            <StartField value={start} isWrong={wrong === 'start'} onType={setStart} />
          </>
        )}
        <PricingFields typed={typed} isWrong={wrong === 'pricing'} onType={setTyped} />
        <Preview competition={code} pricing={wanted} />
      </div>
    </ReasonDialog>
  )
}
