import { useText } from '@halong/app-kit/text.ts'
import { FilterSelect } from '@halong/ui'
import { useState } from 'react'
import { RichText } from '#shared/parts/rich-text.tsx'
import { recordOf, rowsOf } from '#shared/shape-form/shape.ts'

type PiecePreviewProps = {
  readonly texts: Readonly<Record<string, unknown>>
  readonly picture: string
  readonly nameOf: (language: string) => string
}

/** What a piece says in one language, as a reader would see it. */
export function PiecePreview({ texts, picture, nameOf }: PiecePreviewProps) {
  const text = useText()
  const codes = Object.keys(texts)
  const [chosen, choose] = useState('EN')
  const code = codes.includes(chosen) ? chosen : codes[0]
  if (code === undefined) return null
  const words = recordOf(texts[code])
  const part = (name: string): string => String(words[name] ?? '')
  return (
    <section aria-label={text('office.content.preview')} className="rounded-control bg-hover p-4">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h3 className="text-xs font-semibold text-ink-2">{text('office.content.preview')}</h3>
        {codes.length > 1 && (
          <FilterSelect
            label={text('office.content.language')}
            value={code}
            options={codes.map((value) => ({ value, label: nameOf(value) }))}
            onChange={({ target }) => choose(target.value)}
          />
        )}
      </div>
      <article className="rounded-card bg-surface p-4 ring-1 ring-line ring-inset">
        {picture.startsWith('/wps/pictures/') && <img src={picture} alt="" className="mb-3 max-h-56 w-full rounded-control object-cover" />}
        <p className="text-lg font-bold wrap-anywhere">{part('title') || '–'}</p>
        {part('text') !== '' && <p className="mt-1 text-sm whitespace-pre-line text-ink-2 wrap-anywhere">{part('text')}</p>}
        {part('html') !== '' && <RichText html={part('html')} />}
        {rowsOf(words['sections']).map((section, at) => (
          <div key={at} className="mt-3">
            <p className="font-semibold">{String(recordOf(section)['heading'] ?? '')}</p>
            <RichText html={String(recordOf(section)['content'] ?? '')} />
          </div>
        ))}
        {part('terms') !== '' && <RichText html={part('terms')} />}
        {part('action') !== '' && (
          <span className="mt-3 inline-flex min-h-9 items-center rounded-control bg-brand px-3.5 text-sm font-semibold text-on-brand">
            {part('action')}
          </span>
        )}
      </article>
    </section>
  )
}
