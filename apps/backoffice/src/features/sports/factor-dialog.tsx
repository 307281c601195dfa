import { isRefusal } from '@halong/app-kit/refusal-text.ts'
import { useText } from '@halong/app-kit/text.ts'
import { Field, Select } from '@halong/ui'
import { useState } from 'react'
import { call } from '#shared/api.ts'
import { useBrand } from '#shared/brands.ts'
import { ReasonDialog } from '#shared/parts/reason-dialog.tsx'
import { useGuarded } from '#shared/rights/use-guarded.tsx'
import { type Cause, causeNamed, causeTitles, type PlayerFactor } from './factor-causes.ts'

type DialogProps = { readonly of: PlayerFactor | null; readonly onClose: () => void }
/** Hundredths of the usual limits. */
const factorOf = (typed: string): number | null =>
  /^\d{1,3}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= 200 ? Number(typed) : null
const isPlayer = (typed: string): typed is PlayerFactor['playerId'] => /^ply_[0-9A-Za-z]{22}$/.test(typed)

/** How much of the usual limits holds for a player, and why. */
export function FactorDialog({ of, onClose }: DialogProps) {
  const text = useText()
  const brand = useBrand()
  const guarded = useGuarded('sports.setFactor')
  const [player, setPlayer] = useState<string>(of?.playerId ?? '')
  const [typed, setTyped] = useState(String(of?.factor ?? 50))
  const [cause, setCause] = useState<Cause>(of?.cause ?? 'late_bets')
  const [wrong, setWrong] = useState<'player' | 'factor' | null>(null)
  const change = (next: () => void) => {
    guarded.reset()
    setWrong(null)
    next()
  }
  return (
    <ReasonDialog
      title={guarded.needsAnother ? guarded.label : text('office.trading.set_factor')}
      subject={of?.username ?? text('office.trading.player')}
      send={async (reason) => {
        const [factor, named] = [factorOf(typed.trim()), player.trim()]
        if (!isPlayer(named) || factor === null) {
          setWrong(factor === null ? 'factor' : 'player')
          throw new RangeError('not filled in')
        }
        const body = { brandId: brand.id, player: named, factor, cause, reason, expectedVersion: of?.version ?? 0 }
        await guarded.send(body, (sent) => call('sports.setFactor', { body: sent }))
      }}
      place={(failure) => {
        if (failure instanceof RangeError || guarded.caught(failure)) return null
        if (!isRefusal(failure) || failure.code !== 'records.unknown') return undefined
        setWrong('player')
        return null
      }}
      onClose={onClose}
    >
      <div className="mb-4 flex flex-col gap-3">
        {of === null && (
          <Field
            name="player"
            label={text('office.trading.player')}
            help={text('office.trading.player_help')}
            error={wrong === 'player' ? text('office.trading.player_wrong') : undefined}
            maxLength={26}
            autoComplete="off"
            value={player}
            onChange={({ target }) => change(() => setPlayer(target.value))}
          />
        )}
        <Field
          name="factor"
          label={text('office.trading.factor')}
          help={text('office.trading.factor_help')}
          error={wrong === 'factor' ? text('office.trading.factor_wrong') : undefined}
          inputMode="numeric"
          maxLength={3}
          autoComplete="off"
          value={typed}
          onChange={({ target }) => change(() => setTyped(target.value))}
        />
        <Select
          label={text('office.trading.cause')}
          help={text('office.trading.cause_help')}
          value={cause}
          options={Object.entries(causeTitles).map(([value, title]) => ({ value, label: text(title) }))}
          onChange={({ target }) => change(() => setCause(causeNamed(target.value) ?? cause))}
        />
        {guarded.note}
      </div>
    </ReasonDialog>
  )
}
