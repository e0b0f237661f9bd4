/** What no client can notice, and why. */
export const leftOpen: readonly (readonly [pattern: RegExp, reason: string])[] = [
  [/\.(forbidden|too_many_requests|internal_error|storage_full):/, 'no client can provoke it'],
  [/\.body_too_large:/, 'it is found before a fault can be planted'],
  [
    /^(follow|unfollow|person|image|uploadState|videoContent|deleteVideo)\.validation_/,
    'any id goes',
  ],
  [/^(?!updateProfile|messages)\w+\.other_user:/, 'one check for all, tried on a read and a write'],
  [/^uploadState\.\w+_not_found:/, 'an answer to HEAD has no code'],
  [/^(actions|avatars|badges|quotes|challenges)\.\w+:reversed/, 'any order goes'],
  [/(badges|missing|waves|rules|sources):(reversed|shorter)/, 'any order goes, and any number'],
  [/^(avatars|badges|quotes)\.\w+:shorter/, 'any number goes'],
  [
    /^(actions|badges|quotes|ledger).items\[\]\.(id|basis|group|icon|name|rule|text)/,
    'any words go',
  ],
  [/(\.basis|award\.title|\.year|\.deadline|\.scene|\.captions|\.pushKey):/, 'any words go'],
  [
    /^challenges\.items\[\]\.(type|quiz\.questions|prompt\.minLitres):/,
    'one more or other is allowed',
  ],
  [/^\w+\.attempt\.version:/, 'rounds of other versions are not played'],
  [/^logout\.user|^login\.token/, 'there is none with cookies'],
  [/^(presence\.online|litres\.community|\w+\.person\.position)/, 'others change it meanwhile'],
  [/\.undo_expired:|^inbox\.items\[\]\.(start|points|direct|hidden):/, 'it takes days'],
  [/^answerReview\.key:forgotten/, 'the same answer again is a repeat by itself'],
];

/** What the suite should notice and does not, and why. */
export const knownSurvivors: Readonly<Record<string, string>> = {
  'addImage.file_too_large:other': 'no case sends an image of more than 10 MB',
  'addPushSubscription.reminders.isOn:other': 'no case compares the answer with a later read',
  'answerReview.key:shared': 'only other operations are repeated with the key of somebody else',
  'attempt.attempt.seed:other': 'no case compares the seed with that of the start',
  'publishVideo.award.isRepeat:other': 'no case looks at it',
  'removePushSubscription.effect:lost': 'no case reads the devices after a removal',
  'removePushSubscription.reminders.isOn:other': 'no case compares the answer with a later read',
  'removePushSubscription.validation_failed:other': 'no case leaves out the endpoint',
};
