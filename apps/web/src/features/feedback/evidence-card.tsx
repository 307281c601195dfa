import { FormAlert } from '@halong/app-kit/form-alert.tsx'
import { failureKey } from '@halong/app-kit/refusal-text.ts'
import { saveWhole } from '@halong/app-kit/whole-file.ts'
import { Button } from '@halong/ui'
import { useMutation } from '@tanstack/react-query'
import { FileCheck2 } from 'lucide-react'
import { call } from '#shared/gateway/gateway.ts'
import { useText } from '#shared/text/text.ts'
import type { Thread } from './feedback.queries.ts'

/** N13: the file that both sides look at, handed over only where it has the hash the thread names. */
export function EvidenceCard({ id, sha256 }: { readonly id: Thread['id']; readonly sha256: string }) {
  const text = useText()
  const load = useMutation({ mutationFn: async () => saveWhole(await call('support.getEvidence', { query: { id } }), sha256) })
  return (
    <section className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card bg-hover px-4 py-3">
      <FileCheck2 aria-hidden size={22} strokeWidth={1.75} className="shrink-0 text-link" />
      <div className="min-w-0 flex-1 basis-56 text-sm">
        <h3 className="font-semibold">{text('support.evidence')}</h3>
        <p className="text-xs text-ink-2">{text('support.evidence.text')}</p>
      </div>
      <Button tone="secondary" size="small" pending={load.isPending} onClick={() => load.mutate()}>
        {text('support.evidence.load')}
      </Button>
      {(load.error || load.data === false) && (
        <div className="basis-full">
          <FormAlert>{text(load.error ? failureKey(load.error) : 'support.evidence.bad')}</FormAlert>
        </div>
      )}
    </section>
  )
}
