import { Fragment, type ReactNode } from 'react'

type RichTextProps = { readonly text: string; readonly parts: Readonly<Record<string, (children: string) => ReactNode>> }
const TAG = /<([a-z]+)>(.*?)<\/\1>/gs

/** Text with marked parts: `Read the <terms>agreement</terms>`. Unknown marks are shown as plain text; nothing is read as HTML. */
export function RichText({ text, parts }: RichTextProps): ReactNode {
  const pieces: ReactNode[] = []
  let from = 0
  for (const match of text.matchAll(TAG)) {
    const [whole, name = '', inner = ''] = match
    pieces.push(text.slice(from, match.index), parts[name]?.(inner) ?? inner)
    from = match.index + whole.length
  }
  pieces.push(text.slice(from))
  return pieces.map((piece, index) => <Fragment key={index}>{piece}</Fragment>)
}
