import { isRefusal } from '@halong/app-kit/refusal-text.ts'
import { useText } from '@halong/app-kit/text.ts'
import { Checkbox, Field, Select } from '@halong/ui'
import { useState } from 'react'
import { call } from '#shared/api.ts'
import { useBrands } from '#shared/brands.ts'
import { useOperator } from '#shared/operator.tsx'
import { ReasonDialog } from '#shared/parts/reason-dialog.tsx'
import { useGuarded } from '#shared/rights/use-guarded.tsx'
import type { Game, Limits } from './game.ts'
import { amountFields, assetsOf, type Written, wishOf, writtenOf, wrongIn } from './limits.ts'

type LimitsDialogProps = {
  readonly game: Game /** Null for limits that are not there yet. */
  readonly now: Limits | null
  readonly onClose: () => void
}

/** Limits of a game at a brand in an asset. Lower ones hold at once; higher ones are sent to another operator. */
export function LimitsDialog({ game, now, onClose }: LimitsDialogProps) {
  const text = useText()
  const brands = useBrands()
  const { brandId: bound } = useOperator()
  const guarded = useGuarded('games.setLimits')
  const assets = assetsOf(game, brands)
  const [brandId, setBrand] = useState<number | null>(now === null ? bound : now.brandId)
  const [asset, setAsset] = useState(now?.asset ?? assets[0] ?? 'USD/4')
  const [written, write] = useState<Written>(writtenOf(now))
  const [isTaken, take] = useState(false)
  const [wrong, setWrong] = useState<ReadonlySet<string>>(new Set())
  const nameOf = (id: number | null): string =>
    id === null ? text('office.limits.every_brand') : (brands.find((each) => each.id === id)?.name ?? `#${id}`)
  const change = (next: () => void) => {
    guarded.reset()
    setWrong(new Set())
    next()
  }
  function place(failure: unknown): null | undefined {
    if (guarded.caught(failure)) return null
    const found = isRefusal(failure) ? wrongIn(failure.value.fields ?? []) : new Set<string>()
    setWrong(found)
    return found.size > 0 ? null : undefined
  }
  return (
    <ReasonDialog
      title={guarded.needsAnother ? guarded.label : text('office.limits.set')}
      subject={`${game.name} · ${asset.split('/')[0]}`}
      where={nameOf(brandId)}
      isDanger={isTaken}
      send={(reason) =>
        guarded.send(
          {
            vassalage: game.vassalage,
            gameCode: game.gameCode,
            brandId,
            asset,
            limits: isTaken ? null : wishOf(written),
            expectedVersion: game.version,
            reason,
          },
          (body) => call('games.setLimits', { body }),
        )
      }
      place={place}
      onClose={onClose}
    >
      <div className="mb-4 flex flex-col gap-3">
        {now === null && (
          <div className="grid gap-3 sm:grid-cols-2">
            <Select
              label={text('office.limits.brand')}
              value={String(brandId ?? '')}
              options={[
                ...(bound === null ? [{ value: '', label: text('office.limits.every_brand') }] : []),
                ...brands.map(({ id, name }) => ({ value: String(id), label: name })),
              ]}
              onChange={({ target }) => change(() => setBrand(target.value === '' ? null : Number(target.value)))}
            />
            <Select
              label={text('office.limits.asset')}
              value={asset}
              options={assets.map((each) => ({ value: each, label: each.split('/')[0] ?? each }))}
              onChange={({ target }) => change(() => setAsset(assets.find((each) => each === target.value) ?? asset))}
            />
          </div>
        )}
        {now !== null && now.brandId !== null && (
          <Checkbox
            label={text('office.limits.take_away')}
            checked={isTaken}
            onChange={({ target }) => change(() => take(target.checked))}
          />
        )}
        {!isTaken && (
          <div className="grid gap-x-4 gap-y-1 sm:grid-cols-2 sm:[&>:last-child]:col-span-2">
            {amountFields.map((name) => (
              <Field
                key={name}
                name={name}
                label={text(`office.limits.field.${name}`)}
                help={text(`office.limits.help.${name}`)}
                error={wrong.has(name) ? text(`office.limits.wrong.${name}`) : undefined}
                inputMode={name === 'chips' ? 'text' : 'decimal'}
                autoComplete="off"
                maxLength={name === 'chips' ? 240 : 24}
                value={written[name]}
                onChange={({ target }) => change(() => write({ ...written, [name]: target.value }))}
              />
            ))}
          </div>
        )}
        {guarded.note}
      </div>
    </ReasonDialog>
  )
}
