import { useText } from '@halong/app-kit/text.ts'
import { Button } from '@halong/ui'
import { useState } from 'react'
import { Moment } from '#shared/cells/moment.tsx'
import { useMay } from '#shared/operator.tsx'
import { Card } from '#shared/parts/card.tsx'
import type { Jobs } from './health.ts'
import { RunDialog, type Wish } from './run-dialog.tsx'

/** Queued jobs that were given up, and the way to queue one again. */
export function DeadJobs({ dead }: { readonly dead: Jobs['dead'] }) {
  const text = useText()
  const mayRun = useMay('system.jobs')
  const [wish, setWish] = useState<Wish | null>(null)
  return (
    <Card title={text('office.health.dead')}>
      <p className="px-4 py-3 text-sm text-ink-2">{text(dead.length === 0 ? 'office.health.dead_none' : 'office.health.dead_text')}</p>
      <ul>
        {dead.map(({ id, name, at, failure }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-4 py-3 text-sm">
            <div className="min-w-0 flex-1 basis-60">
              <p className="font-semibold">{name}</p>
              <p className="text-xs text-ink-2 wrap-anywhere">{failure}</p>
            </div>
            <Moment at={at} />
            {mayRun && (
              <Button size="small" tone="secondary" onClick={() => setWish({ name, deadId: id })}>
                {text('office.health.again')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {wish && <RunDialog wish={wish} onClose={() => setWish(null)} />}
    </Card>
  )
}
