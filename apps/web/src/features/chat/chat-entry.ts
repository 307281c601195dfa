import { MessagesSquare } from 'lucide-react'
import { enter } from '#shared/routing/enter.ts'
import { setChatWindow } from './chat-window.ts'

/** R-MSG-3: the chat opens for members; a visitor meets the way in, a trial account the word about a real one. */
export function openChat(): void {
  if (enter('member')) setChatWindow('open')
}
export const ChatIcon = MessagesSquare
