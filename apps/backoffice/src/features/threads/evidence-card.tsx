import { FormAlert } from '@halong/app-kit/form-alert.tsx'
import { failureKey } from '@halong/app-kit/refusal-text.ts'
import { useText } from '@halong/app-kit/text.ts'
import { saveWhole } from '@halong/app-kit/whole-file.ts'
import { Button } from '@halong/ui'
import { useMutation } from '@tanstack/react-query'
import { call } from '#shared/api.ts'
import { useBrand } from '#shared/brands.ts'
import { Card } from '#shared/parts/card.tsx'
import type { Thread } from './thread-looks.ts'

/** N13: facts of the row as they stood when the thread was opened, with their hash. */
export function EvidenceCard({ thread: { id }, sha256 }: { readonly thread: Thread; readonly sha256: string }) {
  const text = useText()
  const { id: brandId } = useBrand()
  const load = useMutation({
    mutationFn: async () => saveWhole(await call('threads.getEvidence', { query: { brandId, id } }), sha256),
  })
  return (
    <Card title={text('office.support.evidence')}>
      <div className="flex flex-col items-start gap-3 p-4 text-sm">
        <p className="text-ink-2">{text('office.support.evidence.text')}</p>
        <p className="font-mono text-xs break-all">{sha256}</p>
        <Button tone="secondary" pending={load.isPending} onClick={() => load.mutate()}>
          {text('office.support.evidence.load')}
        </Button>
        {(load.error || load.data === false) && (
          <FormAlert>{text(load.error ? failureKey(load.error) : 'office.support.evidence.bad')}</FormAlert>
        )}
      </div>
    </Card>
  )
}
