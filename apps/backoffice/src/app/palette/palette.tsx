import { useText } from '@halong/app-kit/text.ts'
import { useModalDialog } from '@halong/ui'
import clsx from 'clsx'
import { Search } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Brand } from '#shared/brands.ts'
import { type Hit, useHits } from './use-hits.ts'

/** Everything by name: pages, and what the ids and names of the house lead to. Enter opens, Ctrl+Enter in a new tab. */
export function Palette({ brand, onClose }: { readonly brand: Brand; readonly onClose: () => void }) {
  const text = useText()
  const navigate = useNavigate()
  const id = useId()
  const dialog = useModalDialog(true)
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const { hits, isAsking } = useHits(typed, brand)
  const chosen = Math.min(at, hits.length - 1)

  function open(hit: Hit | undefined, isNewTab: boolean): void {
    if (!hit) return
    if (isNewTab) window.open(hit.address, '_blank', 'noopener')
    else navigate(hit.address)
    onClose()
  }
  function onKeyDown(event: KeyboardEvent): void {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0 && hits.length > 0) {
      event.preventDefault()
      setAt((chosen + step + hits.length) % hits.length)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      open(hits[chosen], event.ctrlKey || event.metaKey)
    }
  }
  return (
    <dialog
      ref={dialog}
      aria-label={text('office.search')}
      className="sheet palette"
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onMouseDown={(event) => {
        if (event.target === dialog.current) onClose()
      }}
    >
      <div className="flex items-center gap-3 border-b border-line px-4">
        <Search aria-hidden size={18} strokeWidth={1.75} className="text-ink-2" />
        <input
          data-autofocus
          role="combobox"
          aria-expanded
          aria-controls={`${id}-list`}
          aria-activedescendant={hits[chosen] ? `${id}-${chosen}` : undefined}
          aria-label={text('office.search')}
          placeholder={text('office.search.placeholder')}
          autoComplete="off"
          spellCheck={false}
          maxLength={120}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setAt(0)
          }}
          onKeyDown={onKeyDown}
          className="h-13 min-w-0 flex-1 bg-transparent text-base outline-none placeholder:text-ink-2"
        />
      </div>
      <div id={`${id}-list`} role="listbox" aria-label={text('office.search.hits')} className="max-h-96 overflow-y-auto p-2">
        {hits.map((hit, index) => (
          // The field keeps the focus: keys choose there, a press here.
          <div
            key={hit.address + hit.title}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === chosen}
            onClick={(event) => open(hit, event.ctrlKey || event.metaKey)}
            onKeyDown={onKeyDown}
            onPointerMove={() => setAt(index)}
            className={clsx('flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 text-sm', index === chosen && 'bg-hover')}
          >
            <span className="min-w-0 flex-1 truncate font-medium">{hit.title}</span>
            <span className="truncate text-xs text-ink-2">{hit.about}</span>
          </div>
        ))}
      </div>
      {hits.length === 0 && (
        <p role="status" className="px-5 pb-5 text-sm text-ink-2">
          {text(isAsking ? 'office.search.asking' : 'office.search.none')}
        </p>
      )}
    </dialog>
  )
}
