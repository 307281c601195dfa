import { useText } from '@halong/app-kit/text.ts'
import { Badge, Button } from '@halong/ui'
import { type ReactNode, useState } from 'react'
import { Moment } from '#shared/cells/moment.tsx'
import { Card } from '#shared/parts/card.tsx'
import { RotateDialog } from './rotate-dialog.tsx'
import { TakeDialog } from './take-dialog.tsx'
import { useMayEverywhere } from './use-may-everywhere.ts'
import type { Vendor } from './vendor.ts'

type LineProps = { readonly fingerprint: string; readonly badge: ReactNode; readonly children: ReactNode }

const Line = ({ fingerprint, badge, children }: LineProps) => (
  <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-3 last:border-0">
    <span className="flex items-center gap-2.5">
      <code className="font-mono text-sm">{fingerprint}</code>
      {badge}
    </span>
    <span className="text-xs text-ink-2">{children}</span>
  </li>
)

/** Which secrets of a vendor are accepted, told apart by their fingerprints, and what can be done about them. */
export function VendorSecret({ vendor }: { readonly vendor: Vendor }) {
  const text = useText()
  const may = useMayEverywhere('vendors.manage')
  const [open, setOpen] = useState<'rotate' | 'take' | null>(null)
  const { secret, days } = vendor
  const { former, waiting, isFixed } = secret
  const byFormer = former === null ? 0 : (days[0]?.former ?? 0)
  return (
    <Card title={text('office.vendors.secret')}>
      <div className="flex flex-col gap-3 px-4 pb-4">
        <ul>
          <Line fingerprint={secret.fingerprint} badge={<Badge tone="jade">{text('office.vendors.secret_now')}</Badge>}>
            {secret.since === null ? (
              text('office.vendors.secret_first')
            ) : (
              <>
                {text('office.vendors.secret_since')} <Moment at={secret.since} />
              </>
            )}
          </Line>
          {former && (
            <Line fingerprint={former.fingerprint} badge={<Badge tone="gold">{text('office.vendors.secret_former')}</Badge>}>
              {text('office.vendors.secret_until')} <Moment at={former.until} />
            </Line>
          )}
        </ul>
        {byFormer > 0 && (
          <p className="rounded-control bg-gold-soft px-3.5 py-3 text-sm">{text('office.vendors.still_former', { count: byFormer })}</p>
        )}
        {waiting === 'other' && <p className="text-sm text-ink-2">{text('office.vendors.waits_for_other')}</p>}
        {waiting === 'you' && may && (
          <div className="flex flex-wrap items-center justify-between gap-3 rounded-control bg-gold-soft p-3 text-sm">
            <span className="min-w-0 flex-1 basis-52">{text('office.vendors.waits_for_you')}</span>
            <Button size="medium" onClick={() => setOpen('take')}>
              {text('office.vendors.take')}
            </Button>
          </div>
        )}
        {isFixed ? (
          <p className="text-sm text-ink-2">{text('office.vendors.secret_fixed')}</p>
        ) : (
          may && (
            <div>
              <Button tone="secondary" size="medium" onClick={() => setOpen('rotate')}>
                {text('office.vendors.rotate')}
              </Button>
            </div>
          )
        )}
      </div>
      {open === 'rotate' && <RotateDialog vendor={vendor} onClose={() => setOpen(null)} />}
      {open === 'take' && <TakeDialog vendor={vendor} onClose={() => setOpen(null)} />}
    </Card>
  )
}
