import { useText } from '@halong/app-kit/text.ts'
import { Button, buttonLook, showToast } from '@halong/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { call, query } from '#shared/api.ts'
import { useBrand } from '#shared/brands.ts'
import { useMay } from '#shared/operator.tsx'
import { Card, Facts } from '#shared/parts/card.tsx'
import { ReasonDialog } from '#shared/parts/reason-dialog.tsx'
import { useWay } from '#shared/use-way.ts'
import { MissingList } from './opening-missing.tsx'
import type { Readiness } from './readiness.ts'

/** The last step: what is missing, or the way to ask for the opening; another operator agrees to it. */
export function OpeningReview({ readiness }: { readonly readiness: Readiness }) {
  const text = useText()
  const way = useWay()
  const brand = useBrand()
  const mayMake = useMay('brands.make')
  const [isAsking, ask] = useState(false)
  const waits = useQuery({
    ...query('approvals.list', { query: { brandId: brand.id, kind: 'brand', state: 'OPEN', limit: 20 } }),
    enabled: useMay('approvals.read') && readiness.state === 'DRAFT',
  })
  const isWaiting = (waits.data?.rows.length ?? 0) > 0
  const whole = useQuery(query('settings.getBrand', { query: { brandId: brand.id } }))
  const missing = readiness.steps.flatMap((step) => step.missing)
  return (
    <Card title={text('office.opening.step.review')}>
      <div className="flex flex-col gap-4 p-4">
        {readiness.state === 'OPEN' ? (
          <p className="rounded-control bg-jade-soft px-3.5 py-3 text-sm">{text('office.opening.is_open')}</p>
        ) : (
          <MissingList missing={missing} />
        )}
        {whole.data && (
          <div className="-mx-4">
            <Facts
              rows={[
                [text('office.brand.name'), whole.data.name],
                [text('office.opening.asset'), whole.data.asset.split('/')[0]],
                [text('office.brand.hosts'), whole.data.hosts.join(', ') || '–'],
                [text('office.brand.languages'), whole.data.languages.join(', ')],
              ]}
            />
          </div>
        )}
        {readiness.state === 'DRAFT' && isWaiting && (
          <p role="status" className="rounded-control bg-gold-soft px-3.5 py-3 text-sm">
            {text('office.opening.waits')}
          </p>
        )}
        {readiness.state === 'DRAFT' && (
          <div className="flex flex-wrap items-center gap-3">
            {mayMake && !isWaiting && (
              <Button disabled={!readiness.isReady} onClick={() => ask(true)}>
                {text('office.opening.ask')}
              </Button>
            )}
            {isWaiting && (
              <Link to={way(['waiting'])} className={buttonLook('secondary')}>
                {text('office.opening.see_waiting')}
              </Link>
            )}
          </div>
        )}
      </div>
      {isAsking && (
        <ReasonDialog
          title={text('office.opening.ask')}
          subject={brand.name}
          help={text('office.opening.ask_help')}
          send={async (reason) => {
            const body = { brandId: brand.id, reason }
            await call('approvals.ask', { body: { operationId: 'brands.open', body, reason } })
            showToast(text('office.guarded.sent'), { tone: 'good' })
          }}
          onClose={() => ask(false)}
        />
      )}
    </Card>
  )
}
