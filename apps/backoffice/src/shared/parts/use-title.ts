import { useText } from '@halong/app-kit/text.ts'
import { useEffect } from 'react'

/** Names the tab after its page. */
export function useTitle(title: string): void {
  const text = useText()
  const name = text('office.name')
  useEffect(() => {
    document.title = `${title} · ${name}`
  }, [title, name])
}
