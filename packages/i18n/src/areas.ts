import type agents from '../catalogues/agents/EN.json'
import type auth from '../catalogues/auth/EN.json'
import type backoffice from '../catalogues/backoffice/EN.json'
import type cashier from '../catalogues/cashier/EN.json'
import type chat from '../catalogues/chat/EN.json'
import type content from '../catalogues/content/EN.json'
import type errors from '../catalogues/errors/EN.json'
import type fairness from '../catalogues/fairness/EN.json'
import type game from '../catalogues/game/EN.json'
import type inbox from '../catalogues/inbox/EN.json'
import type lobby from '../catalogues/lobby/EN.json'
import type officeAgents from '../catalogues/office-agents/EN.json'
import type officeCashier from '../catalogues/office-cashier/EN.json'
import type officeChat from '../catalogues/office-chat/EN.json'
import type officeContent from '../catalogues/office-content/EN.json'
import type officeErrors from '../catalogues/office-errors/EN.json'
import type officeGames from '../catalogues/office-games/EN.json'
import type officeLotteries from '../catalogues/office-lotteries/EN.json'
import type officeMembers from '../catalogues/office-members/EN.json'
import type officePoints from '../catalogues/office-points/EN.json'
import type officePromotions from '../catalogues/office-promotions/EN.json'
import type officeReports from '../catalogues/office-reports/EN.json'
import type officeRights from '../catalogues/office-rights/EN.json'
import type officeRisk from '../catalogues/office-risk/EN.json'
import type officeSettings from '../catalogues/office-settings/EN.json'
import type officeSports from '../catalogues/office-sports/EN.json'
import type officeSupport from '../catalogues/office-support/EN.json'
import type officeSystem from '../catalogues/office-system/EN.json'
import type points from '../catalogues/points/EN.json'
import type protection from '../catalogues/protection/EN.json'
import type records from '../catalogues/records/EN.json'
import type rewards from '../catalogues/rewards/EN.json'
import type security from '../catalogues/security/EN.json'
import type shell from '../catalogues/shell/EN.json'
import type status from '../catalogues/status/EN.json'
import type support from '../catalogues/support/EN.json'
import type terms from '../catalogues/terms/EN.json'
import type verification from '../catalogues/verification/EN.json'
import type withdraw from '../catalogues/withdraw/EN.json'

/** Catalogues of the player's site and of the back office; the studio has its own. A page loads the areas it needs and no more. */
export type TextArea =
  | 'agents'
  | 'auth'
  | 'backoffice'
  | 'cashier'
  | 'chat'
  | 'content'
  | 'errors'
  | 'fairness'
  | 'game'
  | 'inbox'
  | 'lobby'
  | 'office-agents'
  | 'office-cashier'
  | 'office-errors'
  | 'office-games'
  | 'office-points'
  | 'office-chat'
  | 'office-content'
  | 'office-members'
  | 'office-lotteries'
  | 'office-promotions'
  | 'office-reports'
  | 'office-rights'
  | 'office-risk'
  | 'office-settings'
  | 'office-system'
  | 'office-sports'
  | 'office-support'
  | 'points'
  | 'protection'
  | 'records'
  | 'rewards'
  | 'security'
  | 'shell'
  | 'status'
  | 'terms'
  | 'support'
  | 'verification'
  | 'withdraw'

/**
 * Areas that operators alone read, and the languages they are written in; every other area is written in each language the house offers. In another language an operator
 * reads English.
 */
export const operatorAreas: Readonly<Partial<Record<string, readonly string[]>>> = {
  backoffice: ['EN', 'VI'],
  'office-agents': ['EN', 'VI'],
  'office-cashier': ['EN', 'VI'],
  'office-errors': ['EN', 'VI'],
  'office-games': ['EN', 'VI'],
  'office-points': ['EN', 'VI'],
  'office-chat': ['EN', 'VI'],
  'office-content': ['EN', 'VI'],
  'office-members': ['EN', 'VI'],
  'office-lotteries': ['EN', 'VI'],
  'office-promotions': ['EN', 'VI'],
  'office-reports': ['EN', 'VI'],
  'office-rights': ['EN', 'VI'],
  'office-settings': ['EN', 'VI'],
  'office-system': ['EN', 'VI'],
  'office-risk': ['EN', 'VI'],
  'office-sports': ['EN', 'VI'],
  'office-support': ['EN', 'VI'],
}

/** Whether an area is written in a language. */
export const isWrittenIn = (area: string, code: string): boolean => operatorAreas[area]?.includes(code) ?? true

/** Every key of the site's catalogues, read from the English ones, so that a wrong key does not compile. */
export type TextKey =
  | keyof typeof agents
  | keyof typeof auth
  | keyof typeof backoffice
  | keyof typeof cashier
  | keyof typeof chat
  | keyof typeof content
  | keyof typeof errors
  | keyof typeof fairness
  | keyof typeof game
  | keyof typeof inbox
  | keyof typeof lobby
  | keyof typeof officeAgents
  | keyof typeof officeCashier
  | keyof typeof officeErrors
  | keyof typeof officeGames
  | keyof typeof officePoints
  | keyof typeof officeChat
  | keyof typeof officeContent
  | keyof typeof officeMembers
  | keyof typeof officeLotteries
  | keyof typeof officePromotions
  | keyof typeof officeReports
  | keyof typeof officeRights
  | keyof typeof officeRisk
  | keyof typeof officeSports
  | keyof typeof officeSettings
  | keyof typeof officeSystem
  | keyof typeof officeSupport
  | keyof typeof points
  | keyof typeof protection
  | keyof typeof records
  | keyof typeof rewards
  | keyof typeof security
  | keyof typeof shell
  | keyof typeof status
  | keyof typeof terms
  | keyof typeof support
  | keyof typeof verification
  | keyof typeof withdraw
