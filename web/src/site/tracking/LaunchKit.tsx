import { noticeLanguageNames } from '@utkarsh/domain/history/recordText';
import { launchKit, posterPage } from '@utkarsh/domain/survey/launchKit';
import { saveFile } from '../../browser/saveFile';
import { mailTest } from '../../data/workspace';
import { Button } from '../ui/Button';
import { CopyButton } from '../ui/CopyButton';
import { ChangeButton } from './useChange';

interface Props {
  workspace: string;
  organization: string;
  /** Last day to answer, '' before it is known. */
  closes: string;
}

/** What an organization needs to tell its people about the survey: a test mail, texts in three languages, and a poster of each. */
export const LaunchKit = ({ workspace, organization, closes }: Props) => (
  <>
    <p>
      Send a test mail to yourself and pass it on: it says what your mail administrator has to allow, so that
      the invitations arrive.
    </p>
    <ChangeButton send={() => mailTest(workspace)} done="The test mail is on its way.">
      Mail me a test
    </ChangeButton>
    {launchKit(organization, closes).map((announcement) => {
      const { language, title, text } = announcement;
      const name = noticeLanguageNames[language];
      const savePoster = () =>
        saveFile(new Blob([posterPage(announcement)], { type: 'text/html' }), `poster-${language}.html`);
      return (
        <details key={language}>
          <summary className="strong">{`Text and poster in ${name}`}</summary>
          <div className="stack">
            <div lang={language} className="stack">
              <p className="small-title">{title}</p>
              {text.split('\n\n').map((part) => (
                <p key={part}>{part}</p>
              ))}
            </div>
            <CopyButton
              text={`${title}\n\n${text}`}
              successText="Copied."
              failureText="Your browser did not let us copy it: select the text and copy it yourself."
            >
              {`Copy the text in ${name}`}
            </CopyButton>
            <div>
              <Button look="secondary" onClick={savePoster}>
                {`Save a poster in ${name}`}
              </Button>
            </div>
          </div>
        </details>
      );
    })}
  </>
);
