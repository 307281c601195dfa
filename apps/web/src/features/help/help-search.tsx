import { Search } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { useText } from '#shared/text/text.ts'
import { useHelpNavigation } from './help-location.ts'

const TYPING_MS = 250

/** Asks while one types, a moment after the last key; without scripts it is a form of the page. */
export function HelpSearch({ question }: { readonly question: string | undefined }) {
  const text = useText()
  const { go } = useHelpNavigation()
  const id = useId()
  const [typed, setTyped] = useState(question ?? '')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  // Somebody went on to an article: the field is ready for the next question.
  useEffect(() => {
    if (question === undefined) setTyped('')
  }, [question])
  function ask(value: string) {
    clearTimeout(timer.current)
    const q = value.trim()
    if (q === (question ?? '')) return
    // Each letter of one question is the same step back.
    go(q === '' ? {} : { q }, { replace: question !== undefined })
  }
  return (
    <form
      role="search"
      action="/helpmc"
      onSubmit={(event) => {
        event.preventDefault()
        ask(typed)
      }}
      className="relative w-full max-w-xl"
    >
      <label htmlFor={id} className="sr-only">
        {text('help.search')}
      </label>
      <Search aria-hidden size={20} strokeWidth={1.75} className="pointer-events-none absolute inset-s-4 top-4 text-ink-2" />
      <input
        id={id}
        name="q"
        type="search"
        value={typed}
        maxLength={60}
        autoComplete="off"
        enterKeyHint="search"
        placeholder={text('help.search')}
        onChange={({ target: { value } }) => {
          setTyped(value)
          clearTimeout(timer.current)
          timer.current = setTimeout(() => ask(value), TYPING_MS)
        }}
        className="h-13 w-full rounded-control bg-field ps-12 pe-4 text-base text-ink ring-1 ring-field-line ring-inset placeholder:text-ink-3"
      />
    </form>
  )
}
