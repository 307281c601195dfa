import { failureKey } from '@halong/app-kit/refusal-text.ts'
import { type TextKey, useText } from '@halong/app-kit/text.ts'
import { Button, showToast } from '@halong/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import clsx from 'clsx'
import { BookmarkPlus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { call, query } from '../api.ts'
import { useBrand } from '../brands.ts'
import { type Asked, readAddress, viewText } from './list-address.ts'
import type { ListId, ListShape } from './lists.ts'
import { SaveView } from './save-view.tsx'

type ViewsBarProps = {
  readonly list: ListId
  readonly shape: ListShape
  /** Views the page begins with, by the name the list gives them. */
  readonly names: Readonly<Record<string, TextKey | undefined>>
  readonly asked: Asked
  readonly columns: readonly string[]
  readonly onChoose: (asked: Asked, columns: readonly string[] | null) => void
}
type View = {
  readonly id: `viw_${string}` | null
  readonly name: string
  readonly query: string
  readonly columns: readonly string[] | null
}

/** Views as a row of tabs: everything, those the page begins with, and those that were saved for oneself, a role or the brand. */
export function ViewsBar({ list, shape, names, asked, columns, onChoose }: ViewsBarProps) {
  const text = useText()
  const brand = useBrand()
  const [isSaving, setSaving] = useState(false)
  const saved = useQuery({ ...query('views.list', { query: { brandId: brand.id, page: list } }), staleTime: 60_000 })
  const meaning = (of: string) => readAddress(shape, new URLSearchParams(of))
  const views: readonly View[] = [
    { id: null, name: text('office.views.all'), query: '', columns: null },
    ...Object.entries(names).flatMap(([view, title]) =>
      title === undefined ? [] : [{ id: null, name: text(title), query: shape.views[view] ?? '', columns: null }],
    ),
    ...(saved.data?.views ?? []).map(({ id, name, query: written, columns: kept }) => ({
      id,
      name,
      query: written,
      columns: kept.map(({ name: column }) => column),
    })),
  ]
  const now = viewText(shape, asked)
  const current = views.find((view) => viewText(shape, meaning(view.query)) === now)
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-1 border-b border-line px-2">
      <div role="group" aria-label={text('office.views.title')} className="scroll-row flex min-w-0 overflow-x-auto">
        {views.map((view) => (
          <button
            key={view.id ?? view.query}
            type="button"
            aria-pressed={view === current}
            onClick={() => onChoose({ ...meaning(view.query), cursor: null, limit: asked.limit }, view.columns)}
            className={clsx(
              'h-11 shrink-0 border-b-2 px-3 text-sm font-semibold whitespace-nowrap transition-colors',
              view === current ? 'border-brand text-ink' : 'border-transparent text-ink-2 hover:text-ink',
            )}
          >
            {view.name}
          </button>
        ))}
      </div>
      <span className="ms-auto flex items-center">
        {current === undefined && (
          <Button
            tone="quiet"
            size="small"
            icon={<BookmarkPlus aria-hidden size={16} strokeWidth={1.75} />}
            onClick={() => setSaving(true)}
          >
            {text('office.views.save')}
          </Button>
        )}
        {current?.id && <RemoveView id={current.id} list={list} />}
      </span>
      {isSaving && <SaveView list={list} query={now} columns={columns} onClose={() => setSaving(false)} />}
    </div>
  )
}

function RemoveView({ id, list }: { readonly id: `viw_${string}`; readonly list: ListId }) {
  const text = useText()
  const brand = useBrand()
  const queries = useQueryClient()
  const remove = useMutation({
    mutationFn: () => call('views.remove', { body: { brandId: brand.id, id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['views.list', { brandId: brand.id, page: list }] }),
    onError: (failure) => showToast(text(failureKey(failure)), { tone: 'bad' }),
  })
  return (
    <Button
      tone="quiet"
      size="small"
      pending={remove.isPending}
      icon={<Trash2 aria-hidden size={16} strokeWidth={1.75} />}
      onClick={() => remove.mutate()}
    >
      {text('office.views.remove')}
    </Button>
  )
}
