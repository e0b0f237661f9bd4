import { LinkifyIt } from 'linkify-it';
import { Fragment } from 'react';
import styled from 'styled-components';

/** Finds web addresses, those that begin with `www.` also without a scheme. */
const linkify = new LinkifyIt({ fuzzyEmail: false, urlAuth: true })
  .add('ftp:')
  .add('mailto:')
  .add('//')
  .add('www.', {
    validate(text, position, self) {
      const isPartOfAnother = /[.:/\\@_-]/.test(text.charAt(position - 'www.'.length - 1));
      const rest = text.slice(position);
      if (isPartOfAnother || !/^[^\s/?#]+\.[^\s/?#]/.test(rest)) return 0;
      return Math.max(0, self.testSchemaAt(`//www.${rest}`, 'https:', 0) - '//www.'.length);
    },
    normalize(match) {
      match.url = `https://${match.raw}`;
    },
  });

/** Matches what is no part of an address: a colon at its end, or another script before it. */
const borders =
  /[^\p{ASCII}\p{Script=Latin}](?=https?:\/\/|www\.)|[:?!](?=[:?!.,)\]}>"'”’»]*(?:\s|$))/giu;

export function MessageText({ children: text }: { children: string }) {
  'use memo';
  const searched = text.replace(borders, ({ length }) => ' '.repeat(length));
  const links = linkify.match(searched)?.filter(isHonest) ?? [];
  if (links.length === 0) return <div dir="auto">{text}</div>;
  return (
    <div dir="auto">
      {links.map(({ index, lastIndex, raw, url }, position) => (
        <Fragment key={index}>
          <span>{text.slice(links[position - 1]?.lastIndex ?? 0, index)}</span>
          <Link href={url} target="_blank" rel="noopener nofollow ugc" dir="ltr">
            {raw}
          </Link>
          {position === links.length - 1 && <span>{text.slice(lastIndex)}</span>}
        </Fragment>
      ))}
    </div>
  );
}

/** Returns false for an address that leads elsewhere than it seems to, or that no browser opens. */
function isHonest({ raw, url }: { raw: string; url: string }): boolean {
  if (!URL.canParse(url) || /\p{Cf}/u.test(raw)) return false;
  const { protocol, username, password } = new URL(url);
  return /^https?:$/.test(protocol) && username === '' && password === '';
}

const Link = styled.a`
  text-decoration: underline;
  text-decoration-thickness: 1.5px;
  text-underline-offset: 3px;

  &:hover {
    text-decoration-thickness: 2.5px;
  }

  &:focus-visible {
    outline-color: currentcolor;
  }
`;
