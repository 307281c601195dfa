import { useEffect, useState } from 'react'
import { type Play, readSingles, shapeOf } from '#plays/index.ts'
import { t } from '../shared/texts.ts'
import type { Draft } from './draft.ts'

type TypedProps = { readonly play: Play; readonly draft: Draft; readonly onChange: (draft: Draft) => void }
const MOST_TEXT = 262_144

/** Numbers typed or pasted; what is no number of the play is told, never dropped. */
export function TypedBoard({ play, draft, onChange }: TypedProps) {
  const [text, setText] = useState('')
  const isEmpty = draft.rows[0]?.length === 0
  // Added to the slip, or another play was opened: the field starts anew.
  useEffect(() => {
    if (isEmpty) setText((last) => (read(last).kept.length > 0 ? '' : last))
  }, [isEmpty])
  const rule = shapeOf(play).rows[0]?.words
  if (!rule) return null
  const read = (from: string) => readSingles(from, rule)
  const found = read(text)
  return (
    <div className="lt-board">
      <label className="lt-typed">
        <span>{t('row.numbers')}</span>
        <textarea
          rows={6}
          maxLength={MOST_TEXT}
          inputMode="numeric"
          dir="ltr"
          placeholder={play.example.selection}
          value={text}
          onInput={(event) => {
            const next = event.currentTarget.value
            setText(next)
            onChange({ ...draft, rows: [read(next).kept] })
          }}
        />
      </label>
      <p className="lt-typed-strip" role="status">
        {t('typed.strip', { kept: found.kept.length, duplicates: found.duplicates.length, wrong: found.wrong.length })}
      </p>
      {found.wrong.length > 0 ? (
        <p className="lt-typed-wrong" dir="ltr">
          {found.wrong.slice(0, 40).join(' ')}
        </p>
      ) : null}
    </div>
  )
}
