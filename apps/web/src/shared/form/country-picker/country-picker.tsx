import { FieldFrame, inputLook } from '@halong/ui'
import clsx from 'clsx'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useText } from '#shared/text/text.ts'
import type { NamedCountry } from './countries.ts'
import type { useCountryList } from './use-country-list.ts'

const flagOf = (countryCode: string): string => `/flags/${countryCode}.svg`
const Flag = ({ countryCode, lazy }: { readonly countryCode: string; readonly lazy: boolean }) => (
  <img
    src={flagOf(countryCode)}
    alt=""
    width={24}
    height={16}
    loading={lazy ? 'lazy' : 'eager'}
    className="h-4 w-6 shrink-0 rounded-[3px] object-cover ring-1 ring-line-strong"
  />
)

type CountryPickerProps = {
  readonly name: string
  readonly list: ReturnType<typeof useCountryList>
  readonly error?: string | undefined
}

/**
 * The dialling code of a phone number (R-LOGIN-6, R-REG-3): opens when it gets the focus, is searched by name or code, closes a moment after it is
 * left. The form reads the code from an input of the name given. The list is as wide as the positioned row around it.
 */
export function CountryPicker({ name, list, error }: CountryPickerProps) {
  const text = useText()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const { chosen, code, isOpen, typed, found, active } = list

  useEffect(() => {
    if (!isOpen) return
    box.current?.scrollIntoView({ block: 'nearest' })
    box.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' })
  }, [isOpen, active])

  return (
    <FieldFrame id={id} label={text('auth.country.label')} error={error}>
      <div>
        <div className="relative">
          {chosen && !isOpen && (
            <span className="pointer-events-none absolute inset-y-0 start-3 grid place-items-center">
              <Flag countryCode={chosen.countryCode} lazy={false} />
            </span>
          )}
          <input
            ref={input}
            id={id}
            role="combobox"
            aria-expanded={isOpen}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={isOpen && found[active] ? `${id}-${found[active].countryCode}` : undefined}
            aria-invalid={error === undefined ? undefined : true}
            aria-describedby={`${id}-note`}
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="done"
            placeholder={isOpen ? text('auth.country.search') : undefined}
            value={isOpen ? typed : `+${code}`}
            onChange={(event) => list.search(isOpen ? event.target.value : event.target.value.replace(`+${code}`, ''))}
            onFocus={list.open}
            onClick={list.open}
            onBlur={list.closeSoon}
            onKeyDown={list.press}
            className={clsx(inputLook, !isOpen && 'cursor-pointer ps-11.5')}
          />
          <input type="hidden" name={name} value={code} />
        </div>
        {isOpen && (
          <div
            ref={box}
            id={`${id}-list`}
            role="listbox"
            aria-label={text('auth.country.list')}
            className="absolute inset-x-0 z-10 mt-1 max-h-64 scroll-my-2 overflow-y-auto overscroll-contain rounded-card border border-line-strong bg-raised p-1 shadow-lift"
          >
            {found.map((row, index) => (
              <CountryRow
                key={row.countryCode}
                id={`${id}-${row.countryCode}`}
                row={row}
                isActive={index === active}
                isChosen={row.countryCode === chosen?.countryCode}
                onChoose={() => list.choose(row)}
              />
            ))}
            {found.length === 0 && <Nothing>{text('auth.country.none')}</Nothing>}
          </div>
        )}
        <span role="status" className="sr-only">
          {isOpen && found.length === 0 && text('auth.country.none')}
        </span>
      </div>
    </FieldFrame>
  )
}

const Nothing = ({ children }: { readonly children: ReactNode }) => <p className="px-3 py-3 text-sm text-ink-2">{children}</p>

type CountryRowProps = {
  readonly id: string
  readonly row: NamedCountry
  readonly isActive: boolean
  readonly isChosen: boolean
  readonly onChoose: () => void
}

function CountryRow({ id, row, isActive, isChosen, onChoose }: CountryRowProps) {
  return (
    // The keyboard works on the field, which keeps the focus (ARIA practices, combobox).
    <button
      type="button"
      id={id}
      role="option"
      aria-selected={isChosen}
      data-active={isActive || undefined}
      tabIndex={-1}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
      className={clsx(
        'flex min-h-11 w-full items-center gap-3 text-start rounded-control px-3 py-2 text-sm hover:bg-hover',
        isActive && 'bg-hover',
        isChosen && 'font-semibold',
      )}
    >
      <Flag countryCode={row.countryCode} lazy />
      <span className="min-w-0 flex-1">{row.name}</span>
      <span className="tabular text-ink-2">+{row.countryDialingCode}</span>
    </button>
  )
}
