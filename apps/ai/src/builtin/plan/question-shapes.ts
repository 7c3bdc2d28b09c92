/** Questions in {@link plain} text that the usual answers of a kind do not answer. */

/** 'Which night' counts none. */
export const TELLS_APART =
  /^(?:which|what) (?!(?:number|age|size|length|width|height|depth|weight|quantity|amount|mileage|year|is|are|number)\b)/u;

/** 'Room', 'seat number': one of them is told, none is counted. */
export const ONE_PLACE =
  /^(?:the |their |which |what )?(?:hotel |meeting |class |hospital )?(?:room|seat|bedroom|bathroom|window|page|locker|bunk|cabin)(?: (?:number|name|no|nr))?\.?$/u;

/** 'From what time until what time' is answered by hours, not by a part of the day. */
export const HOURS =
  /^(?:from |until |till |between )?(?:what|which) times?(?: (?:to|until|till|and)(?: (?:what|which) time| when)?)?(?: (?:they|it|you|we) .*)?$|^from when (?:to|until|till)\b/u;

export const BARE_QUESTION =
  /^(?:how (?:big|large|high|tall|wide|deep|heavy|bad|far|thick)|since when|until when|by when|when|where (?:to|from)|from where|to where|desde cuando|hasta cuando|cuando|a donde|de donde|depuis quand|jusqu'a quand|quand|d'ou|seit wann|bis wann|ab wann|wann|wohin|woher|いつ|いつから|いつまで)$/u;

export const THIRD = /\b(?:they|them|their|people|customers|clients|guests)\b/u;
