import { Refusal } from '@halong/api/client'
import { useText } from '@halong/app-kit/text.ts'
import { Field } from '@halong/ui'
import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '#shared/api.ts'
import { useBrand } from '#shared/brands.ts'
import { May } from '#shared/operator.tsx'
import { ReasonDialog } from '#shared/parts/reason-dialog.tsx'
import { useWay } from '#shared/use-way.ts'
import { MatterKind } from './matter-kind.tsx'
import type { Matter } from './matter-looks.ts'

type Adjustment = NonNullable<Matter['adjustment']>
const isAdjustment = (written: string): written is Adjustment => /^adj_[0-9a-z]{22}$/i.test(written)

/** What a matter was; where money had to move, the adjustment of two people that moved it is named. */
export function Resolve({ matter, onClose }: { readonly matter: Matter; readonly onClose: () => void }) {
  const text = useText()
  const way = useWay()
  const { id: brandId } = useBrand()
  const [written, write] = useState('')
  const named = written.trim()
  const adjustment = isAdjustment(named) ? named : null
  const isWrong = named !== '' && adjustment === null
  return (
    <ReasonDialog
      title={text('office.unmatched.resolve')}
      subject={matter.reference}
      help={text('office.unmatched.resolve_help')}
      // What was typed and is no number is never left out in silence.
      send={async (reason) => {
        if (isWrong) throw new Refusal('cashier.adjustment_unfit', 'not the number of an adjustment', null)
        await call('unmatched.resolve', { body: { brandId, id: matter.id, reason, adjustment } })
      }}
      onClose={onClose}
    >
      <p className="mb-3 rounded-control bg-hover px-3.5 py-3 text-sm">
        <strong>
          <MatterKind of={matter.kind} />
        </strong>
        {'. '}
        {text(`office.unmatched.kind.${matter.kind}_note`)}
      </p>
      {matter.playerId !== null && (
        <div className="mb-3 flex flex-col gap-2">
          <Field
            name="adjustment"
            label={text('office.unmatched.moved')}
            help={text('office.unmatched.moved_help')}
            error={isWrong ? text('office.unmatched.moved_wrong') : undefined}
            value={written}
            onChange={({ target }) => write(target.value)}
            maxLength={40}
          />
          <May do="adjustments.ask">
            <Link
              to={way(['new', 'adjustment'], { member: matter.playerId })}
              className="w-fit rounded-sm text-sm text-link hover:underline"
            >
              {text('office.unmatched.adjust')}
            </Link>
          </May>
        </div>
      )}
    </ReasonDialog>
  )
}
