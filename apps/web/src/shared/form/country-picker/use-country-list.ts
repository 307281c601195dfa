import { type KeyboardEvent, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useLanguage } from '#shared/text/text.ts'
import { type Country, countryOf, dialingCodeOf, type NamedCountry, namedCountries, searchCountries } from './countries.ts'

/** Time between leaving the field and the list closing, so that a press on the list still counts (seed 1 §9). */
const CLOSE_MS = 200

type CountryListProps = {
  readonly country: string | null
  readonly initialCode: string | undefined
  /** ISO codes of the countries to choose from; null for all. */
  readonly only: readonly string[] | null
  /** The code is another one. */
  readonly onPick: (dialingCode: string) => void
  /** A country was chosen, the same or another: the way leads on. */
  readonly onChosen: () => void
}

/** What the picker knows: the chosen country, what is searched for, which row is under the arrow keys (ARIA practices, combobox). */
export function useCountryList({ country, initialCode, only, onPick, onChosen }: CountryListProps) {
  const { tag } = useLanguage()
  const all = useMemo(() => namedCountries(tag, only), [tag, only])
  const first = () => countryOf(initialCode ?? '', [country], all) ?? countryOf(dialingCodeOf(country, all), [country], all)
  const [chosen, setChosen] = useState<Country | null>(first)
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(0)
  const closing = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const found = useMemo(() => (isOpen ? searchCountries(all, typed) : []), [all, typed, isOpen])
  const code = chosen?.countryDialingCode ?? ''
  const reported = useRef(code)
  const tell = useEffectEvent(onPick)

  useEffect(() => () => clearTimeout(closing.current), [])
  // After the hidden input holds the code, so that whoever is told can read the whole form.
  useEffect(() => {
    if (reported.current === code) return
    reported.current = code
    tell(code)
  }, [code])

  function open() {
    clearTimeout(closing.current)
    if (isOpen) return
    setTyped('')
    setActive(
      Math.max(
        0,
        all.findIndex((each) => each.countryCode === chosen?.countryCode),
      ),
    )
    setOpen(true)
  }
  const close = () => {
    clearTimeout(closing.current)
    setOpen(false)
    setTyped('')
  }
  const closeSoon = () => {
    closing.current = setTimeout(close, CLOSE_MS)
  }
  function choose(picked: NamedCountry) {
    setChosen({ countryCode: picked.countryCode, countryDialingCode: picked.countryDialingCode })
    close()
    onChosen()
  }
  function search(text: string) {
    open()
    setTyped(text)
    setActive(0)
  }
  /** Takes a code that came with a pasted number. False for a country that is not offered. */
  function take(dialingCode: string): boolean {
    const picked = countryOf(dialingCode, [chosen?.countryCode ?? null, country], all)
    if (picked) setChosen(picked)
    return picked !== null
  }

  function press(event: KeyboardEvent) {
    const last = found.length - 1
    const steps: Record<string, number> = {
      ArrowDown: Math.min(active + 1, last),
      ArrowUp: Math.max(active - 1, 0),
      PageDown: Math.min(active + 8, last),
      PageUp: Math.max(active - 8, 0),
    }
    const step = steps[event.key]
    if (step !== undefined) {
      event.preventDefault()
      return isOpen ? setActive(step) : open()
    }
    if (!isOpen) return undefined
    const row = found[active]
    if (event.key === 'Enter') {
      event.preventDefault()
      if (row) choose(row)
    } else if (event.key === 'Escape') {
      // The list closes, the popup around it stays.
      event.preventDefault()
      event.stopPropagation()
      close()
    } else if (event.key === 'Tab') close()
    return undefined
  }

  return {
    chosen,
    code,
    isOpen,
    typed,
    found,
    active,
    open,
    close,
    closeSoon,
    choose,
    search,
    take,
    press,
    reset: () => setChosen(first()),
  }
}
