import type { ClientValue } from '@halong/api/client'
import { MAX_ENTRY } from '@halong/api/support-bounds'
import { FormAlert } from '@halong/app-kit/form-alert.tsx'
import { failureKey } from '@halong/app-kit/refusal-text.ts'
import { useText } from '@halong/app-kit/text.ts'
import { Button, Dialog, EmptyState, Field, FieldFrame, Select, Skeleton } from '@halong/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { MessageSquareQuote, Plus } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { call, query } from '#shared/api.ts'
import { useBrand } from '#shared/brands.ts'
import { Moment } from '#shared/cells/moment.tsx'
import { languageCodes, languageName } from '#shared/languages.ts'
import { Failed } from '#shared/parts/failed.tsx'
import { Page } from '#shared/parts/page.tsx'

type Canned = ClientValue<'threads.listCanned'>['list'][number]
type Written = { readonly id: Canned['id'] | null; readonly title: string; readonly language: string; readonly text: string | null }
const blank: Written = { id: null, title: '', language: 'EN', text: '' }

/** Answers that operators of the brand keep ready. */
export function CannedPage() {
  const text = useText()
  const { id: brandId } = useBrand()
  const asked = query('threads.listCanned', { query: { brandId } })
  const { data, error, isFetching, refetch } = useQuery(asked)
  const [open, setOpen] = useState<Written | null>(null)
  return (
    <Page
      title={text('office.support.canned')}
      lead={text('office.support.canned.lead', { name: '{name}', number: '{number}' })}
      actions={
        <Button icon={<Plus aria-hidden size={18} />} onClick={() => setOpen(blank)}>
          {text('office.support.canned.add')}
        </Button>
      }
    >
      {data ? (
        data.list.length === 0 ? (
          <EmptyState
            art={<MessageSquareQuote aria-hidden size={40} strokeWidth={1.25} className="text-ink-3" />}
            title={text('office.support.canned.empty')}
          />
        ) : (
          <ul className="rows overflow-clip rounded-card bg-surface ring-1 ring-line ring-inset">
            {data.list.map((each) => (
              <CannedRow key={each.id} canned={each} onChange={() => setOpen(each)} />
            ))}
          </ul>
        )
      ) : error ? (
        <Failed failure={error} isAsking={isFetching} onAgain={() => void refetch()} />
      ) : (
        <Skeleton className="h-48 rounded-card" />
      )}
      {open && <CannedDialog of={open} onClose={() => setOpen(null)} />}
    </Page>
  )
}

function CannedRow({ canned, onChange }: { readonly canned: Canned; readonly onChange: () => void }) {
  const text = useText()
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 border-b border-line px-4 py-3 last:border-0">
      <div className="min-w-0 flex-1 basis-72 text-sm">
        <p className="font-semibold">
          {canned.title} <span className="font-normal text-ink-2">· {languageName(canned.language)}</span>
        </p>
        <p className="mt-1 line-clamp-2 text-ink-2 wrap-anywhere">{canned.text}</p>
        <p className="mt-1 text-xs text-ink-2">
          {text('office.support.canned.uses')} {canned.uses} · {canned.changedBy} · <Moment at={canned.changedAt} />
        </p>
      </div>
      <Button tone="secondary" size="small" onClick={onChange}>
        {text('office.support.canned.change')}
      </Button>
    </li>
  )
}

function CannedDialog({ of, onClose }: { readonly of: Written; readonly onClose: () => void }) {
  const text = useText()
  const { id: brandId } = useBrand()
  const queries = useQueryClient()
  const form = useId()
  const [written, setWritten] = useState(of)
  const [isJudged, setJudged] = useState(false)
  const save = useMutation({
    mutationFn: ({ id, title, language, text: words }: Written) =>
      call('threads.saveCanned', { body: { brandId, id, title: title.trim(), language, text: words } }),
    async onSuccess() {
      await queries.invalidateQueries({ queryKey: ['threads.listCanned'] })
      onClose()
    },
  })
  const words = written.text ?? ''
  const isRight = written.title.trim() !== '' && words.trim() !== ''
  function submit(event: FormEvent): void {
    event.preventDefault()
    setJudged(true)
    if (isRight && !save.isPending) save.mutate(written)
  }
  const missing = (value: string) => (isJudged && value.trim() === '' ? { error: text('office.support.words.needed') } : {})
  return (
    <Dialog
      open
      onClose={onClose}
      title={text(of.id === null ? 'office.support.canned.add' : 'office.support.canned.change')}
      closeLabel={text('office.close')}
      footer={
        <div className="flex flex-wrap gap-3 *:min-h-12 *:flex-1">
          <Button type="submit" form={form} pending={save.isPending}>
            {text('office.support.canned.save')}
          </Button>
          {of.id !== null && (
            <Button tone="danger" onClick={() => save.mutate({ ...written, text: null })}>
              {text('office.support.canned.remove')}
            </Button>
          )}
        </div>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="flex flex-col gap-2">
        <Field
          name="title"
          label={text('office.support.canned.title')}
          maxLength={60}
          value={written.title}
          autoFocus
          {...missing(written.title)}
          onChange={({ target }) => setWritten({ ...written, title: target.value })}
        />
        <Select
          name="language"
          label={text('office.support.language')}
          value={written.language}
          options={languageCodes.map((value) => ({ value, label: languageName(value) }))}
          onChange={({ target }) => setWritten({ ...written, language: target.value })}
        />
        <FieldFrame id={`${form}-text`} label={text('office.support.canned.text')} {...missing(words)}>
          <textarea
            id={`${form}-text`}
            rows={7}
            dir="auto"
            maxLength={MAX_ENTRY}
            value={words}
            onChange={({ target }) => setWritten({ ...written, text: target.value })}
            className="w-full min-w-0 resize-y rounded-control bg-field px-3.5 py-3 text-sm text-ink ring-1 ring-field-line ring-inset hover:ring-ink-3"
          />
        </FieldFrame>
        {save.error && <FormAlert>{text(failureKey(save.error))}</FormAlert>}
      </form>
    </Dialog>
  )
}
