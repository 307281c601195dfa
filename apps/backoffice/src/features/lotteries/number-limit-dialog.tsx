import { isRefusal } from '@halong/app-kit/refusal-text.ts'
import { useText } from '@halong/app-kit/text.ts'
import { Checkbox, Field, Select } from '@halong/ui'
import { useState } from 'react'
import { call } from '#shared/api.ts'
import { useBrands } from '#shared/brands.ts'
import { ReasonDialog } from '#shared/parts/reason-dialog.tsx'
import { useGuarded } from '#shared/rights/use-guarded.tsx'
import { type Exposure, isAt, type LimitPlace } from './limit-place.ts'

type DialogProps = {
  readonly place: LimitPlace
  readonly limits: Exposure['limits']
  readonly games: Exposure['games']
  readonly onClose: () => void
}
const written = (value: string): string | null => (value.trim() === '' ? null : value.trim())
const short = (amount: string): string => (amount.includes('.') ? amount.replace(/\.?0+$/, '') : amount)

/** The most that a number may pay. Lower limits hold at once; higher ones are sent to another operator. */
export function NumberLimitDialog({ place: first, limits, games, onClose }: DialogProps) {
  const text = useText()
  const brands = useBrands()
  const guarded = useGuarded('lotteries.setLimit')
  const [place, setPlace] = useState<LimitPlace>(first)
  const now = limits.find((limit) => isAt(limit, place))
  const [cap, setCap] = useState(now === undefined ? '' : short(now.prizeCap))
  const [isTaken, take] = useState(false)
  const [wrong, setWrong] = useState<ReadonlySet<string>>(new Set())
  const change = (next: () => void) => {
    guarded.reset()
    setWrong(new Set())
    next()
  }
  function mark(failure: unknown): null | undefined {
    if (guarded.caught(failure)) return null
    const fields = isRefusal(failure) ? (failure.value.fields ?? []).map(({ field }) => field.replace(/^body\./, '')) : []
    setWrong(new Set(fields))
    return fields.length > 0 ? null : undefined
  }
  const assets = [...new Set([...brands.map(({ asset }) => asset), ...limits.map(({ asset }) => asset)])]
  const errorOf = (field: string) => (wrong.has(field) ? text('office.exposure.wrong') : undefined)
  return (
    <ReasonDialog
      title={guarded.needsAnother ? guarded.label : text('office.exposure.set')}
      subject={[place.gameCode === '*' ? text('office.exposure.every_game') : place.gameCode, place.play, place.number]
        .filter(Boolean)
        .join(' · ')}
      where={text('office.exposure.every_brand')}
      isDanger={isTaken}
      send={(reason) =>
        guarded.send({ ...place, prizeCap: isTaken ? null : cap.trim(), expectedVersion: now?.version ?? 0, reason }, (body) =>
          call('lotteries.setLimit', { body }),
        )
      }
      place={mark}
      onClose={onClose}
    >
      <div className="mb-4 grid gap-3 sm:grid-cols-2">
        <Select
          label={text('office.draws.game')}
          value={place.gameCode}
          options={[
            { value: '*', label: text('office.exposure.every_game') },
            ...games.map(({ gameCode, name }) => ({ value: gameCode, label: name })),
          ]}
          onChange={({ target }) => change(() => setPlace({ ...place, gameCode: target.value }))}
        />
        <Select
          label={text('office.exposure.asset')}
          value={place.asset}
          options={assets.map((each) => ({ value: each, label: each.split('/')[0] ?? each }))}
          onChange={({ target }) =>
            change(() => setPlace({ ...place, asset: assets.find((each) => each === target.value) ?? place.asset }))
          }
        />
        <Field
          name="play"
          label={text('office.exposure.play')}
          help={text('office.exposure.play_help')}
          error={errorOf('play')}
          maxLength={64}
          autoComplete="off"
          value={place.play ?? ''}
          onChange={({ target }) => change(() => setPlace({ ...place, play: written(target.value) }))}
        />
        <Field
          name="number"
          label={text('office.exposure.number')}
          help={text('office.exposure.number_help')}
          error={errorOf('number')}
          maxLength={20}
          autoComplete="off"
          value={place.number ?? ''}
          onChange={({ target }) => change(() => setPlace({ ...place, number: written(target.value) }))}
        />
        {!isTaken && (
          <Field
            name="prizeCap"
            label={text('office.exposure.cap')}
            help={text('office.exposure.cap_help')}
            error={errorOf('prizeCap')}
            inputMode="decimal"
            maxLength={24}
            autoComplete="off"
            value={cap}
            onChange={({ target }) => change(() => setCap(target.value))}
          />
        )}
        {now !== undefined && (place.gameCode !== '*' || place.play !== null) && (
          <Checkbox
            label={text('office.exposure.take_away')}
            checked={isTaken}
            onChange={({ target }) => change(() => take(target.checked))}
          />
        )}
        {guarded.note}
      </div>
    </ReasonDialog>
  )
}
