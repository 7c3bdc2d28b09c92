import { plain } from '../plain.js';

/** Words for need, harm and secrecy, in plain text. */
const DELICATE =
  /\b(?:self-?help|support group|advice (?:centre|center|line|service)|counsell?ing|discreet\w*|confidential\w*|help ?line|hot ?line|crisis|addict\w*|gambl\w*|alcoholics?|abus(?:e|ed|ive)|violence|grief|bereave\w*|griev\w*|suicid\w*|whistle ?-?blow\w*|speak-?up|tip-?off|harass\w*|bullying|discriminat\w*|asylum|refugees?|safe house|autoayuda|adiccion\w*|ludopat\w*|maltrat\w*|violencia|duelo|acoso|denuncias?|refugiad\w*|entraide|addictions?|dependances?|violences?|deuil|harcelement|lanceurs? d'alerte|signalements?|refugies?|selbsthilfe|sucht\w*|gewalt\w*|trauer\w*|hinweisgeber\w*|meldestelle|mobbing|belastigung\w*|schutzhaus|verslav\w*|geweld|rouw|uzaleznie\w*|przemoc\w*|zaloba|violencia|luto|assedio|violenza|lutto|molestie)\b|ハラスメント|自助|依存症|暴力|相談窓口|通報|求助|家暴|举报/u;

/** Whether people may write in distress or in confidence; the form then asks only for the named fields. */
export const isDelicate = (text: string): boolean => DELICATE.test(plain(text));
