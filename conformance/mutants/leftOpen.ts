/** What no client can notice, and why. */
export const leftOpen: readonly (readonly [pattern: RegExp, reason: string])[] = [
  [/\.(forbidden|too_many_requests|internal_error|storage_full):/, 'no client can provoke it'],
  [/\.body_too_large:/, 'it is found before a fault can be planted'],
  [
    /^(follow|unfollow|person|image|uploadState|\w+Content|deleteVideo)\.validation_/,
    'any id goes',
  ],
  [/^(?!updateProfile|messages)\w+\.other_user:/, 'one check for all, tried on a read and a write'],
  [/^createUpload\.not_a_video:/, 'the fake API finds it with the first part'],
  [/^uploadState\.\w+_not_found:/, 'an answer to HEAD has no code'],
  [/^(actions|avatars|badges|quotes|challenges)\.\w+:reversed/, 'any order goes'],
  [/(badges|missing|waves|rules|sources):(reversed|shorter)/, 'any order goes, and any number'],
  [/^(avatars|badges|quotes)\.\w+:shorter/, 'any number goes'],
  [/^(actions|badges|quotes|ledger).items\[\]\.(id|group|icon|name|rule|text)/, 'any words go'],
  [/(\.basis|award\.title|\.year|\.deadline|\.scene|\.captions|\.pushKey):/, 'any words go'],
  [/^challenges\.items\[\]\.(type|quiz\.questions|prompt\.minLitres):/, 'it allows another'],
  [/^\w+\.attempt\.version:/, 'rounds of other versions are not played'],
  [/\.isEvidence:absent/, 'absent means the same'],
  [/^logout\.user|^login\.token/, 'there is none with cookies'],
  [/^(presence\.online|litres\.community|\w+\.person\.position)/, 'others change it meanwhile'],
  [/\.undo_expired:|^inbox\.items\[\]\.(start|points|direct|hidden):/, 'it takes days'],
  [/^answerReview\.key:forgotten/, 'the same answer again is always a repeat'],
];

/** What the suite should notice and does not, and why. */
export const knownSurvivors: readonly (readonly [pattern: RegExp, reason: string])[] = [
  [/^addImage\.file_too_large:/, 'no case sends an image of more than 10 MB'],
  [/^(add|remove)PushSubscription\.reminders\.isOn:/, 'no case looks at it'],
  [/^removePushSubscription\.(effect|validation_failed):/, 'no case reads the devices afterwards'],
  [/^publishVideo\.award\.isRepeat:/, 'no case looks at it'],
  [
    /^attempt\.attempt\.(seed|answers\[\]\.again):/,
    'no case compares it with the attempt of before',
  ],
  [/^messages\.items\[\]\.(images|replyTo)/, 'only the answer to the sender is compared'],
];
