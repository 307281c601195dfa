import clsx from 'clsx'
import { type KeyboardEvent, type ReactNode, useId } from 'react'

export type Tab = { readonly id: string; readonly label: ReactNode; readonly panel: ReactNode }
type TabsProps = {
  readonly tabs: readonly Tab[]
  readonly selected: string
  readonly onSelect: (id: string) => void
  readonly label: string
}

/** Tabs with the keyboard model of the ARIA practices: arrows, Home and End move and select. One tab alone shows no row of tabs. */
export function Tabs({ tabs, selected, onSelect, label }: TabsProps) {
  const base = useId()
  const current = tabs.find((tab) => tab.id === selected) ?? tabs[0]
  function moveWithKeys(event: KeyboardEvent<HTMLDivElement>) {
    const here = tabs.findIndex((tab) => tab.id === current?.id)
    const steps: Record<string, number> = { ArrowRight: here + 1, ArrowLeft: here - 1, Home: 0, End: tabs.length - 1 }
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = tabs[(step + tabs.length) % tabs.length]
    if (!next) return
    onSelect(next.id)
    event.currentTarget.querySelector<HTMLElement>(`[data-tab="${next.id}"]`)?.focus()
  }
  return (
    <div>
      {tabs.length > 1 && (
        <div role="tablist" aria-label={label} onKeyDown={moveWithKeys} className="mb-5 flex max-w-112 gap-1 rounded-control bg-hover p-1">
          {tabs.map((tab) => (
            <button
              key={tab.id}
              type="button"
              role="tab"
              id={`${base}-${tab.id}`}
              data-tab={tab.id}
              aria-selected={tab.id === current?.id}
              aria-controls={`${base}-panel`}
              tabIndex={tab.id === current?.id ? 0 : -1}
              onClick={() => onSelect(tab.id)}
              className={clsx(
                'min-h-10 flex-1 rounded-[6px] px-2 py-1 text-sm leading-5 font-semibold transition-colors md:px-3',
                tab.id === current?.id ? 'bg-raised text-ink shadow-lift ring-1 ring-line-strong ring-inset' : 'text-ink-2 hover:text-ink',
              )}
            >
              {tab.label}
            </button>
          ))}
        </div>
      )}
      <div {...(tabs.length > 1 ? { role: 'tabpanel', id: `${base}-panel`, 'aria-labelledby': `${base}-${current?.id ?? ''}` } : {})}>
        {current?.panel}
      </div>
    </div>
  )
}
