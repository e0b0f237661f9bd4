import { StrictMode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';

/** The least that React can do: two screens of one heading and ten rows each, without styles. */
function Floor() {
  const [title, setTitle] = useState('Home');
  useEffect(() => {
    document.title = title;
  }, [title]);

  return (
    <>
      <main key={title}>
        <h1>{title}</h1>
        <ul>
          {Array.from({ length: 10 }, (_, index) => (
            <li key={index}>{`${title} ${index}`}</li>
          ))}
        </ul>
      </main>
      <nav>
        {['Home', 'Other'].map((name) => (
          <button key={name} id={name} type="button" onClick={() => setTitle(name)}>
            {name}
          </button>
        ))}
      </nav>
    </>
  );
}

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <Floor />
  </StrictMode>,
);
