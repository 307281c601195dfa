import type { ClientValue } from '@halong/api/client'
import { failureKey } from '@halong/app-kit/refusal-text.ts'
import { RefusedAlert } from '@halong/app-kit/refused-alert.tsx'
import { useText } from '@halong/app-kit/text.ts'
import { Button, Field } from '@halong/ui'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '#shared/api.ts'
import { useFormats } from '#shared/format/use-formats.ts'
import { Card } from '#shared/parts/card.tsx'
import { Figure, Figures } from '#shared/parts/figure.tsx'
import { FileCard } from '#shared/parts/file-card.tsx'
import { Page } from '#shared/parts/page.tsx'
import { useWay } from '#shared/use-way.ts'
import { TakeOver } from './take-over.tsx'

type Read = ClientValue<'exclusions.readList'>
const LONGEST = 1_000_000
const SAMPLE = `kind,hash,until\nemail,${'0123456789abcdef'.repeat(4)},2031-12-31`

/** A list from outside, chosen as a file: it is read and compared; nothing takes effect before two people say so. */
export function ReadPage() {
  const text = useText()
  const way = useWay()
  const navigate = useNavigate()
  const [name, setName] = useState('')
  const [file, setFile] = useState<{ readonly name: string; readonly text: string } | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const [isPending, setPending] = useState(false)
  const [read, setRead] = useState<Read | null>(null)
  const [isTaken, setTaken] = useState(false)
  async function send(): Promise<void> {
    if (file === null) return
    setFailure(null)
    setPending(true)
    try {
      setRead(await call('exclusions.readList', { body: { list: name.trim(), text: file.text } }))
    } catch (caught) {
      setFailure(caught)
    } finally {
      setPending(false)
    }
  }
  async function choose(chosen: File | undefined): Promise<void> {
    if (chosen === undefined) return
    setRead(null)
    // What is too long is refused by the gateway too; it is not read here at all.
    setFile({ name: chosen.name, text: chosen.size > LONGEST ? '' : await chosen.text() })
  }
  return (
    <Page title={text('office.exclusions.read')} lead={text('office.exclusions.read_lead')}>
      <FileCard
        title={text('office.exclusions.file')}
        choose={text('office.exclusions.choose')}
        accept="text/csv,.csv,.txt"
        onChoose={choose}
        onSubmit={send}
      >
        {failure !== null && <RefusedAlert message={failureKey(failure)} untilMs={null} />}
        <Field
          name="list"
          label={text('office.exclusions.name')}
          help={text('office.exclusions.name_help')}
          maxLength={40}
          value={name}
          onChange={({ target }) => {
            setName(target.value)
            setRead(null)
          }}
        />
        <p className="text-sm">{file === null ? text('office.exclusions.no_file') : file.name}</p>
        <div>
          <p className="text-sm text-ink-2">{text('office.exclusions.format')}</p>
          <pre dir="ltr" className="mt-2 rounded-control bg-hover p-3 text-xs break-all whitespace-pre-wrap">
            {SAMPLE}
          </pre>
        </div>
        <div>
          <Button type="submit" pending={isPending} disabled={file === null || name.trim().length < 2}>
            {text('office.exclusions.look')}
          </Button>
        </div>
      </FileCard>
      {read !== null && <LookedAt read={read} onTake={() => setTaken(true)} />}
      {isTaken && read !== null && (
        <TakeOver
          no={read.no}
          name={name.trim()}
          onClose={() => {
            setTaken(false)
            navigate(way(['exclusion-lists']))
          }}
        />
      )}
    </Page>
  )
}

/** What the list would change; lines that can't be read are named and left out. */
function LookedAt({ read, onTake }: { readonly read: Read; readonly onTake: () => void }) {
  const text = useText()
  const { number } = useFormats()
  return (
    <section aria-live="polite" className="flex flex-col gap-5">
      <Figures>
        <Figure title={text('office.exclusions.lines')}>{number(read.lines)}</Figure>
        <Figure title={text('office.exclusions.added')}>{number(read.added)}</Figure>
        <Figure title={text('office.exclusions.changed')}>{number(read.changed)}</Figure>
        <Figure title={text('office.exclusions.gone')}>{number(read.gone)}</Figure>
        <Figure title={text('office.exclusions.faults')}>{number(read.faultCount)}</Figure>
      </Figures>
      {read.faults.length > 0 && (
        <Card title={text('office.exclusions.faults')}>
          <ul className="max-h-96 overflow-y-auto px-4">
            {read.faults.map(({ line, fault }) => (
              <li key={line} className="flex gap-4 border-b border-line py-2.5 text-sm last:border-0">
                <span className="font-semibold">{text('office.exclusions.line', { line })}</span>
                <span className="text-ink-2">{text(`office.exclusions.fault.${fault}`)}</span>
              </li>
            ))}
          </ul>
        </Card>
      )}
      <div>
        <Button disabled={read.lines === 0} onClick={onTake}>
          {text('office.exclusions.take_over')}
        </Button>
      </div>
    </section>
  )
}
