import { ownTimeZone } from '@halong/app-kit/formats.ts'
import { Button, Dialog } from '@halong/ui'
import { Download, FileSpreadsheet, FileText } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { call } from '#shared/gateway/gateway.ts'
import { useIdempotent } from '#shared/gateway/idempotency-key.ts'
import { whyFailed } from '#shared/gateway/why-failed.ts'
import { useText } from '#shared/text/text.ts'
import { DamagedFile, type ExportedRecord, type ExportState, fetchFile, save } from './export-file.ts'

const ASK_EVERY_MS = 1_000
const waitFor = (ms: number) => new Promise((resume) => setTimeout(resume, ms))

/** R-MC-5: the record of a page as a file, with its days and filters. */
export function ExportButton({ record }: { readonly record: ExportedRecord }) {
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        tone="secondary"
        size="small"
        aria-haspopup="dialog"
        icon={<Download aria-hidden size={18} strokeWidth={1.75} />}
        onClick={() => setOpen(true)}
      >
        {text('records.export.open')}
      </Button>
      {isOpen && <ExportDialog record={record} onClose={() => setOpen(false)} />}
    </>
  )
}

type Progress = { readonly tone: 'plain' | 'wrong'; readonly text: string } | null

function ExportDialog({ record, onClose }: { readonly record: ExportedRecord; readonly onClose: () => void }) {
  const text = useText()
  const [format, setFormat] = useState<'csv' | 'xlsx' | null>(null)
  const [told, setTold] = useState<Progress>(null)
  const leaving = useRef<AbortController>(null)
  const start = useIdempotent((key, body: { format: 'csv' | 'xlsx'; record: ExportedRecord; timeZone: string }) =>
    call('records.export', { body, key }),
  )
  useEffect(() => {
    const controller = new AbortController()
    leaving.current = controller
    return () => controller.abort()
  }, [])

  async function written(begun: ExportState, signal: AbortSignal): Promise<ExportState> {
    let now = begun
    while (now.state === 'waiting') {
      setTold({ tone: 'plain', text: text('records.export.writing', { written: now.written, lines: now.lines }) })
      await waitFor(ASK_EVERY_MS)
      signal.throwIfAborted()
      now = await call('records.getExport', { query: { id: begun.id }, signal })
    }
    return now
  }

  async function take(chosen: 'csv' | 'xlsx') {
    const signal = leaving.current?.signal
    if (format !== null || !signal) return
    setFormat(chosen)
    setTold(null)
    try {
      const done = await written(await start({ format: chosen, record, timeZone: ownTimeZone() }), signal)
      if (done.state === 'failed') setTold({ tone: 'wrong', text: text('records.export.failed') })
      else {
        setTold({ tone: 'plain', text: text('records.export.loading') })
        save(await fetchFile(done, signal), done.name)
        setTold({ tone: 'plain', text: text('records.export.done', { name: done.name }) })
      }
    } catch (failure) {
      if (signal.aborted) return
      const why = failure instanceof DamagedFile ? text('records.export.damaged') : whyFailed(failure, text('records.failed.text'))
      setTold({ tone: 'wrong', text: why })
    }
    setFormat(null)
  }

  return (
    <Dialog open onClose={onClose} title={text('records.export.title')} closeLabel={text('records.detail.close')}>
      <p className="text-sm text-ink-2">{text(record.kind === 'movements' ? 'records.export.text' : 'records.export.text_rounds')}</p>
      <div className="mt-5 flex flex-col gap-3">
        <Button
          wide
          pending={format === 'csv'}
          icon={<FileText aria-hidden size={20} strokeWidth={1.75} />}
          onClick={() => void take('csv')}
        >
          {text('records.export.csv')}
        </Button>
        <Button
          wide
          tone="secondary"
          pending={format === 'xlsx'}
          icon={<FileSpreadsheet aria-hidden size={20} strokeWidth={1.75} />}
          onClick={() => void take('xlsx')}
        >
          {text('records.export.xlsx')}
        </Button>
      </div>
      <p role="status" className={`mt-4 min-h-5 text-sm ${told?.tone === 'wrong' ? 'text-danger' : 'text-ink-2'}`}>
        {told?.text}
      </p>
    </Dialog>
  )
}
