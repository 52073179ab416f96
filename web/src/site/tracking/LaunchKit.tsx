import { useState } from 'react';
import { noticeLanguageNames } from '@utkarsh/domain/history/recordText';
import { launchKit, posterPage } from '@utkarsh/domain/survey/launchKit';
import { saveFile } from '../../browser/saveFile';
import { mailTest } from '../../data/workspace';
import { Button } from '../ui/Button';
import { Notice } from '../ui/Notice';
import { takeFocus } from '../ui/focus';
import { ChangeButton } from './useChange';

interface Props {
  workspace: string;
  organization: string;
  /** Last day to answer, '' before it is known. */
  closes: string;
}

/** What an organization needs to tell its people about the survey: a test mail, texts in three languages, and a poster of each. */
export function LaunchKit({ workspace, organization, closes }: Props) {
  const [doneText, setDone] = useState('');
  const copy = async (text: string) => {
    await navigator.clipboard.writeText(text);
    setDone('Copied.');
  };
  return (
    <>
      <p>
        Send a test mail to yourself and pass it on: it says what your mail administrator has to allow, so
        that the invitations arrive.
      </p>
      <ChangeButton send={() => mailTest(workspace)} done="The test mail is on its way.">
        Mail me a test
      </ChangeButton>
      {doneText !== '' && (
        <div ref={takeFocus} tabIndex={-1} className="unringed">
          <Notice kind="success">{doneText}</Notice>
        </div>
      )}
      {launchKit(organization, closes).map((announcement) => {
        const { language, title, text } = announcement;
        const name = noticeLanguageNames[language];
        return (
          <details key={language} onToggle={() => setDone('')}>
            <summary className="strong">{`Text and poster in ${name}`}</summary>
            <div className="stack">
              <div lang={language} className="stack">
                <p className="small-title">{title}</p>
                {text.split('\n\n').map((part) => (
                  <p key={part}>{part}</p>
                ))}
              </div>
              <div className="row">
                <Button look="secondary" onClick={() => void copy(`${title}\n\n${text}`)}>
                  {`Copy the text in ${name}`}
                </Button>
                <Button
                  look="secondary"
                  onClick={() =>
                    saveFile(
                      new Blob([posterPage(announcement)], { type: 'text/html' }),
                      `poster-${language}.html`,
                    )
                  }
                >
                  {`Save a poster in ${name}`}
                </Button>
              </div>
            </div>
          </details>
        );
      })}
    </>
  );
}
